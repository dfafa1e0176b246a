const most = 40

export interface SketchedBeat {
  state: 'answered' | 'todo'
  flagged: false
}

/**
 * Progress through a paper as beats, at most 40 of them: a longer paper is drawn to scale. Something answered always
 * shows as a beat, something left always as a gap.
 */
export function sketchBeats(answered: number, total: number): SketchedBeat[] {
  const length = Math.min(most, Math.max(1, total))
  const exact = Math.round((answered / Math.max(1, total)) * length)
  const shown = answered >= total ? length : Math.min(length - 1, answered > 0 ? Math.max(1, exact) : 0)
  return Array.from({ length }, (_, index) => ({ state: index < shown ? 'answered' : 'todo', flagged: false }))
}
