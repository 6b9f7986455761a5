import { useQuery } from '@tanstack/react-query'
import type { Turn } from '#domain/chat/conversation.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../templates/record-screen.tsx'
import { conversationQuery } from './assistant-queries.ts'
import css from './assistant.module.css'
import { handOverWords, marksOf, outcomeWords } from './conversation-words.ts'

const PATHS = /(?<=^|[\s(])(\/[a-z][a-z-]*(?:\/[a-z][a-z-]*)*)(?=$|[\s).,;:!?])/

/** A conversation with its turns. Texts of visitors and the model are shown as text. */
export function ConversationRecord({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const query = useQuery(conversationQuery(sessionId))
  const now = useNow()
  const back = { name: 'Conversations', onPress: onClose }
  const { data } = query
  if (!data)
    return (
      <RecordState
        thing="conversation"
        back={back}
        number="Conversation"
        query={query}
        missing={{ about: 'It was deleted 30 days after its last message, or never was.' }}
      />
    )
  const { title, startedAt, lastAt, handOver, history } = data
  return (
    <RecordScreen
      back={back}
      isBeside
      number="Conversation"
      title={<span dir="auto">{title}</span>}
      about={marksOf(data).join(', ')}
      properties={
        <Properties title="Details">
          <Property name="Began">{spokenTime(startedAt, now)}</Property>
          <Property name="Last message">{spokenTime(lastAt, now)}</Property>
          {handOver && <Property name="Handed over">{handOverWords[handOver.reason]}</Property>}
          {handOver && handOver.state !== 'refused' && (
            <Property name="Ticket">
              <a href={`/admin/helpdesk?ticket=${encodeURIComponent(handOver.ticketNumber)}`}>
                {handOver.ticketNumber}
              </a>
            </Property>
          )}
        </Properties>
      }
    >
      {query.error && <StaleRecord query={query} />}
      <ol className={css.turns} aria-label="What was said">
        {history.map((turn) => (
          <TurnItem key={turn.number} turn={turn} now={now} />
        ))}
      </ol>
    </RecordScreen>
  )
}

function TurnItem({ turn: { question, answer, at, outcome, rating, reason }, now }: { turn: Turn; now: number }) {
  const notes = [
    outcomeWords[outcome],
    rating === 'up' ? 'Rated up' : rating === 'down' ? 'Rated down' : undefined,
  ].filter((note) => note !== undefined)
  return (
    <li>
      <p className={css.question} dir="auto">
        <span className="unseen">Visitor: </span>
        {question === '' ? 'Pressed “Talk to a person”.' : question}
      </p>
      <div className={css.answer} dir="auto">
        <span className="unseen">Assistant: </span>
        <Answer text={answer} />
      </div>
      <p className={css.notes}>
        <time dateTime={at}>{spokenTime(at, now)}</time>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      {reason && (
        <blockquote className={css.reason} dir="auto">
          {reason}
        </blockquote>
      )}
    </li>
  )
}

/** An answer whose pages are links: they are its sources. */
function Answer({ text }: { text: string }) {
  return text
    .replaceAll(/^(?:SECTION|CRITICAL): /gm, '')
    .split(PATHS)
    .map((part, index) =>
      index % 2 === 1 ? (
        // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
        <a key={index} href={part}>
          {part}
        </a>
      ) : (
        part
      ),
    )
}
