import type { GapState } from '#domain/chat/gap.ts'
import type { StatusTone } from '../parts/status.tsx'

export const gapWords: Readonly<Record<GapState, { readonly name: string; readonly tone: StatusTone }>> = {
  open: { name: 'Open', tone: 'new' },
  answered: { name: 'Answered', tone: 'done' },
  ignored: { name: 'Ignored', tone: 'waiting' },
}
