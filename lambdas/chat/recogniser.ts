import { recogniserOf } from '#domain/chat/recognition/recogniser.ts'
import learnt from './learnt.json' with { type: 'json' }

/** Learnt by `npm run learn`. */
export const recogniser = recogniserOf(learnt)
