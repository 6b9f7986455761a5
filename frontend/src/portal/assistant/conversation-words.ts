import type { Turn } from '#domain/chat/conversation.ts'
import type { HandOverReason } from '#domain/chat/hand-over.ts'
import type { ConversationFilter, ListedConversation } from '#domain/chat/listed-conversation.ts'

export const filterNames: Readonly<Record<ConversationFilter, string>> = {
  'rated-down': 'Rated down',
  'handed-over': 'Handed over to people',
  unanswered: 'With a question without an answer',
  emergency: 'Emergencies',
}

/** What a list says of a conversation: "handed over", "2 without an answer". */
export function marksOf({
  handOver,
  unsure,
  emergencies,
  thumbsUp,
  thumbsDown,
}: Omit<ListedConversation, 'title'>): readonly string[] {
  return [
    ...(emergencies > 0 ? ['emergency'] : []),
    ...(handOver ? ['handed over'] : []),
    ...(unsure > 0 ? [`${unsure} without an answer`] : []),
    ...(thumbsDown > 0 ? [`${thumbsDown} rated down`] : []),
    ...(thumbsUp > 0 ? [`${thumbsUp} rated up`] : []),
  ]
}

export const outcomeWords: Readonly<Record<Turn['outcome'], string | undefined>> = {
  answered: undefined,
  unknown: 'No passage held an answer',
  withheld: 'The answer was withheld, because no passage held it',
  person: 'Handed over to people',
  'first-aid': 'First aid',
  courtesy: undefined,
}

export const handOverWords: Readonly<Record<HandOverReason, string>> = {
  asked: 'The visitor asked for a person',
  button: 'The visitor asked for a person',
  unsure: 'The assistant had no answer twice',
  upset: 'The visitor was upset',
  emergency: 'The visitor called for help in an emergency',
}
