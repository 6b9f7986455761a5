import { askedOf } from '#domain/chat/search/asked.ts'
import { nearMisses } from '#domain/chat/search/near-misses/near-misses.ts'
import { elsewhereWordings } from '#domain/chat/search/wordings/elsewhere.ts'
import { wordings } from '#domain/chat/search/wordings/wordings.ts'
import { passages } from './passages.ts'

/** What the passages of the build are asked by: lambdas/bundle.ts reads it ahead. */
export const asked = askedOf(passages, wordings, [...Object.values(elsewhereWordings), ...Object.values(nearMisses)])
