import { type Axis, drawPanel, drawSheet, drawStroke, type Panel, toY } from '../drawing/chart.ts'
import { drawTrace } from '../drawing/path.ts'
import { simulateVentilation, stripSeconds, type VentilatorParams } from './ventilator.ts'

/** The same axes for every finding, so that pictures can be compared and the scale gives nothing away. */
const pressure: Axis = { from: 0, to: 50, step: 10, fine: 5, title: 'Pressure' }
const flow: Axis = { from: -80, to: 80, step: 40, fine: 20, title: 'Flow' }
const volume: Axis = { from: 0, to: 600, step: 200, fine: 100, title: 'Volume' }

function drawStrip(values: Float64Array, sampleRate: number, y: Axis, top: number, title: string): string {
  const panel: Panel = {
    left: 70,
    top,
    width: 720,
    height: 140,
    x: { from: 0, to: stripSeconds, step: 1, fine: 0.5, title },
    y,
  }
  const ys = Array.from(values, (value) => toY(panel, value))
  return drawPanel(panel) + drawStroke(drawTrace(panel.left, panel.width / (stripSeconds * sampleRate), ys))
}

/** Pressure, flow (inspiration up) and volume against time as an SVG of three strips. Nothing in it names the finding. */
export function drawVentilator(params: VentilatorParams): string {
  const strips = simulateVentilation(params)
  return drawSheet(810, 590, 'ventilator graphics', [
    drawStrip(strips.pressure, strips.sampleRate, pressure, 20, ''),
    drawStrip(strips.flow, strips.sampleRate, flow, 200, ''),
    drawStrip(strips.volume, strips.sampleRate, volume, 380, 'Time'),
  ])
}
