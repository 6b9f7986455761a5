import { Logger } from '@aws-lambda-powertools/logger'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { deliverOutbox } from './deliver-outbox.ts'
import { environmentSchema } from './environment.ts'
import { createOutboxStore } from './outbox-store.ts'
import { createPost } from './post.ts'

const environment = environmentSchema.parse(process.env)

export const handler = deliverOutbox({
  outbox: createOutboxStore({
    client: new DynamoDBClient({}),
    tableName: environment.HELPDESK_TABLE,
    now: () => Date.now(),
  }),
  post: createPost({ from: environment.MAIL_FROM, configurationSet: environment.MAIL_CONFIGURATION_SET }),
  sender: { siteOrigin: environment.SITE_ORIGIN, deskAddress: environment.DESK_ADDRESS },
  log: new Logger(),
})
