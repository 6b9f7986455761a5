import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { projectSchema } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/project.ts'
import { MOST_TEMPLATES, templateSummarySchema } from '#domain/projects/templates/template.ts'
import type { TemplateSummary } from '#domain/projects/templates/template.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** DynamoDB's limit is 400 KB, of which keys and numbers take a part. */
const MOST_BYTES = 300_000

export const templatesOf = (organisation: string) => `TEMPLATES#${organisation}`
const summaryKey = ({ organisation, id }: Pick<TemplateSummary, 'organisation' | 'id'>) => ({
  pk: templatesOf(organisation),
  sk: `TEMPLATE#${id}`,
})
/** The plan lies apart, so that a list does not read it. */
const planKey = ({ organisation, id }: Pick<TemplateSummary, 'organisation' | 'id'>) => ({
  pk: templatesOf(organisation),
  sk: `PLAN#${id}`,
})

export type TemplateStore = ReturnType<typeof templateStore>

export function templateStore(tables: DynamoDBDocumentClient, table: string) {
  async function summaries(organisation: string): Promise<TemplateSummary[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': templatesOf(organisation), ':sk': 'TEMPLATE#' },
        ConsistentRead: true,
        Limit: 2 * MOST_TEMPLATES,
      }),
    )
    return Items.map((item) => templateSummarySchema.parse(item))
  }

  return {
    /** In the order of their names. */
    async ofOrganisation(organisation: string): Promise<TemplateSummary[]> {
      return (await summaries(organisation)).toSorted((one, other) => one.name.localeCompare(other.name))
    },

    async find(organisation: string, id: string): Promise<TemplateSummary | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: summaryKey({ organisation, id }), ConsistentRead: true }),
      )
      return Item && templateSummarySchema.parse(Item)
    },

    async planOf(template: Pick<TemplateSummary, 'organisation' | 'id'>): Promise<Project | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: planKey(template), ConsistentRead: true }),
      )
      return Item && projectSchema.parse(Item['plan'])
    },

    async erase(organisation: string): Promise<void> {
      for (const { id } of await summaries(organisation)) {
        for (const Key of [planKey({ organisation, id }), summaryKey({ organisation, id })])
          await tables.send(new DeleteCommand({ TableName: table, Key }))
      }
    },
  }
}

/** A new template; a repeated one is refused under the name `template`. Undefined if its plan is too large for an item. */
export function storeTemplate(template: TemplateSummary, plan: Project): ItemWrite[] | undefined {
  if (Buffer.byteLength(JSON.stringify(plan)) > MOST_BYTES) return undefined
  return [
    {
      put: {
        Item: { ...summaryKey(template), kind: 'project-template', ...template },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      condition: 'template',
    },
    {
      put: {
        Item: { ...planKey(template), kind: 'project-template-plan', organisation: template.organisation, plan },
      },
    },
  ]
}

export function removeTemplateWrites(template: Pick<TemplateSummary, 'organisation' | 'id'>): ItemWrite[] {
  return [{ remove: { Key: summaryKey(template) } }, { remove: { Key: planKey(template) } }]
}
