import { Lock } from 'lucide-react'
import { searchedWords, snippetOf } from '#domain/helpdesk/search-words.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import type { Column } from '../../parts/data-table.tsx'
import { FoundText } from './found-text.tsx'
import css from './found-text.module.css'

/** A ticket that a search found, with the text that has the words. */
export interface FoundTicket {
  readonly match?:
    | { readonly in: 'message' | 'note'; readonly text: string; readonly marks: readonly [number, number][] }
    | undefined
  readonly mergedInto?: string | undefined
}

/** The columns of a list for what a search found: the first one shows subject and text with the words marked. */
export function foundColumns<Item extends ClientTicketSummary>(
  words: string,
  [first, ...rest]: readonly [Column<Item>, ...Column<Item>[]],
): readonly [Column<Item & FoundTicket>, ...Column<Item & FoundTicket>[]] {
  const searched = searchedWords(words)
  return [
    {
      ...first,
      cell: ({ subject, match, mergedInto }) => (
        <span className={css.title}>
          <span>
            <FoundText marks={snippetOf(subject, searched, Infinity)?.marks ?? []}>{subject}</FoundText>
          </span>
          {mergedInto && <small>Merged into {mergedInto}</small>}
          {match && (
            <small>
              {match.in === 'note' && (
                <span className={css.note}>
                  <Lock size={12} strokeWidth={2} aria-hidden="true" /> Internal note:{' '}
                </span>
              )}
              <FoundText marks={match.marks}>{match.text}</FoundText>
            </small>
          )}
        </span>
      ),
    },
    ...rest,
  ]
}
