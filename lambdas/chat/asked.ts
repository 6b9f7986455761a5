import { askedOf } from '#domain/chat/search/asked.ts'
import { elsewhereWordings } from '#domain/chat/search/wordings/elsewhere.ts'
import { wordings } from '#domain/chat/search/wordings/wordings.ts'
import { passages } from './passages.ts'

/** What the passages of the build are asked by: lambdas/bundle.ts reads it ahead. */
export const asked = askedOf(passages, wordings, Object.values(elsewhereWordings))
