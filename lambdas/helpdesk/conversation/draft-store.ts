import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { draftKinds, draftSchema, KEEPS_DRAFTS } from '#domain/helpdesk/draft.ts'
import type { Draft, DraftKind } from '#domain/helpdesk/draft.ts'
import { heldReplySchema } from '#domain/helpdesk/held-reply.ts'
import type { HeldReply } from '#domain/helpdesk/held-reply.ts'
import { heldKey } from '../sending/held-store.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** The drafts of a person lie together, apart from the tickets, so that no reader of a ticket comes across them. */
const draftKey = (personId: string, ticketNumber: string, kind: DraftKind) => ({
  pk: `DRAFTS#${personId}`,
  sk: `${ticketNumber}#${kind}`,
})

export type DraftStore = ReturnType<typeof draftStore>

/** Reads drafts from the help desk's table. */
export function draftStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** A person's drafts on a ticket, and the reply that they can still take back. */
    async of(
      personId: string,
      ticketNumber: string,
    ): Promise<Partial<Record<DraftKind, Draft>> & { held?: HeldReply }> {
      const { pk } = draftKey(personId, ticketNumber, 'reply')
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ticket)',
          ExpressionAttributeValues: { ':pk': pk, ':ticket': `${ticketNumber}#` },
          ConsistentRead: true,
        }),
      )
      const held = Items.find(({ sk }) => sk === heldKey(personId, ticketNumber).sk)
      return {
        ...Object.fromEntries(
          draftKinds.flatMap((kind) => {
            const item = Items.find(({ sk }) => sk === draftKey(personId, ticketNumber, kind).sk)
            return item ? [[kind, draftSchema.parse(item)]] : []
          }),
        ),
        ...(held && { held: heldReplySchema.parse(held) }),
      }
    },
  }
}

interface SavedDraft extends Pick<Draft, 'text' | 'files'> {
  readonly personId: string
  readonly ticketNumber: string
  readonly kind: DraftKind
  /** The version that was changed; 0 for a new draft. */
  readonly was: number
}

/** The write of a draft, which fails if it no longer has the version that was changed, and that version. */
export function saveDraft({ personId, ticketNumber, kind, text, files, was }: SavedDraft, now: number) {
  const key = draftKey(personId, ticketNumber, kind)
  const isEmpty = text.trim() === '' && files.length === 0
  const item = {
    ...key,
    kind: 'ticket-draft',
    text,
    files,
    updatedAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + KEEPS_DRAFTS,
  }
  const write: ItemWrite = isEmpty ? { remove: { Key: key } } : { put: { Item: item } }
  return { items: [write], version: { key, was }, saved: isEmpty ? 0 : was + 1 }
}

/** The write that removes a draft because its message is sent. */
export function removeDraft(personId: string, ticketNumber: string, kind: DraftKind): ItemWrite {
  return { remove: { Key: draftKey(personId, ticketNumber, kind) } }
}
