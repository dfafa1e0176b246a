import { drawPanel, drawSheet, drawStroke, type Panel, toY } from '../drawing/chart.ts'
import { drawTrace } from '../drawing/path.ts'
import { type CapnogramParams, capnogramSeconds, simulateCapnogram } from './capnogram.ts'

const panel: Panel = {
  left: 70,
  top: 20,
  width: 720,
  height: 200,
  x: { from: 0, to: capnogramSeconds, step: 2, fine: 1, title: 'Time' },
  y: { from: 0, to: 80, step: 10, fine: 5, title: 'CO₂' },
}

/** Carbon dioxide against time as an SVG. Nothing in it names the finding. */
export function drawCapnogram(params: CapnogramParams): string {
  const { co2, sampleRate } = simulateCapnogram(params)
  const ys = Array.from(co2, (value) => toY(panel, value))
  const trace = drawTrace(panel.left, panel.width / (capnogramSeconds * sampleRate), ys)
  return drawSheet(810, 275, 'capnogram', [drawPanel(panel), drawStroke(trace)])
}
