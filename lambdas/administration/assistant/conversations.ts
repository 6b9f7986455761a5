import { administration } from '../administration.ts'

export const listConversations = administration.listConversations.handler(({ input, context }) =>
  context.conversations.list(input, context.now()),
)

export const readConversationOfVisitor = administration.readConversationOfVisitor.handler(
  async ({ input, context, errors }) => {
    const conversation = await context.conversations.find(input.sessionId, context.now())
    if (!conversation) throw errors['conversation-unknown']()
    return conversation
  },
)
