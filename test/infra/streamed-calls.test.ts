import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { chatContract } from '#domain/chat/contract.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { parseConfig } from '#infra/config.ts'
import { features } from '#infra/features/index.ts'
import { readAssembly as readLocally } from '#local/assembly/assembly.ts'
import { readDefinition } from '#local/gateway/definition.ts'
import { fixtureDist } from './fixture-dist.ts'
import { bundlesOf, sampleFeature } from './sample-feature.ts'
import { context, synthesise } from './synthesised.ts'

const feed = {
  ...sampleFeature('feed', { ofJobs: [] }),
  contract: {
    watch: endpoint
      .meta({ audience: 'public' })
      .route({ method: 'GET', path: '/api/feed' })
      .output(eventIterator(z.string())),
    name: endpoint.meta({ audience: 'public' }).route({ method: 'GET', path: '/api/feed/name' }).output(z.string()),
  },
}
const assembly = synthesise(parseConfig(context, [...features, feed]), fixtureDist(bundlesOf(feed)))

test('all calls of a feature with a streamed answer are streamed, also in the local cloud, and no others', () => {
  const [api] = readLocally(assembly.folder).ofType('AWS::ApiGateway::RestApi')
  const methods = readDefinition(api!)
  const streamed = methods.filter(({ streams }) => streams).map(({ resourcePath }) => resourcePath)
  const ofChat = Object.values(chatContract).map((entry) => entry['~orpc'].route.path)
  expect(streamed.toSorted()).toEqual(['/api/feed', '/api/feed/name', ...ofChat].toSorted())
  expect(methods.length).toBeGreaterThan(streamed.length)
})
