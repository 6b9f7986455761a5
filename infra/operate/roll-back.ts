import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import {
  GetAliasCommand,
  LambdaClient,
  paginateListVersionsByFunction,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { ALIAS } from '../alias-name.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { type Move, movesBack, movesForward, refusingEdge, type Released } from './roll-back-plan.ts'
import { openStage, type Stage } from './stage.ts'

const USAGE = 'npm run roll-back [-- --plan | --forward] [--stage STAGE] [--region REGION]'
/** Platform stacks with functions that have an alias. */
const PLATFORM = ['identity', 'mail', 'dispatch', 'documents'] as const

/** Rolls the functions of the last release back, or forward to the newest versions. */
await runCommand(async () => {
  const options = { ...stageOptions, plan: { type: 'boolean' }, forward: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(options, USAGE)
  if (positionals.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const stage = openStage(values)
  const lambda = new LambdaClient({ region: stage.region })
  const functions = await Promise.all((await aliased(stage)).map((name) => read(lambda, name)))
  const forward = movesForward(functions)
  if (!values.forward && forward[0])
    throw new Refusal(
      `${forward[0].name} was rolled back before: \`npm run roll-back -- --forward\` first, or deploy an earlier commit.`,
    )
  const moves = values.forward ? forward : movesBack(functions)
  if (moves.length === 0) throw new Refusal('No function has a version to go to.')
  const locked = values.forward ? undefined : refusingEdge(functions, moves)
  if (locked)
    throw new Refusal(
      `${locked.name} in version ${locked.to} would refuse every call: the origin secret was rotated since. Deploy the earlier commit with today's \`originSecret\` (docs/runbook/roll-back.md, "Everything").`,
    )
  for (const { name, from, to } of moves) console.log(`${name}: version ${from} to ${to}`)
  if (values.plan) return console.log('Nothing was changed: without --plan these aliases move.')
  for (const move of moves) await point(lambda, move)
  console.log(
    values.forward
      ? 'The newest versions answer.'
      : 'The versions before answer; pages are as they were. `npm run roll-back -- --forward` undoes this. Run it after the next deployment too: that leaves functions which it does not change where they are.',
  )
})

/** Functions of the stage with an alias, by name. */
async function aliased({ name, region, config }: Stage): Promise<readonly string[]> {
  const client = new CloudFormationClient({ region })
  const stacks = [...PLATFORM, ...config.features.map((feature) => feature.name)]
  const found = await Promise.all(stacks.map((stack) => aliasesIn(client, `veritech-${name}-${stack}`)))
  const names = found.flat()
  if (names.length === 0) throw new Refusal(`No stack of veritech-${name} in ${region} has a function with an alias.`)
  return names
}

async function aliasesIn(client: CloudFormationClient, stack: string): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName: stack }))
      for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries)
        if (ResourceType === 'AWS::Lambda::Alias') names.push(functionOf(PhysicalResourceId))
  } catch (error) {
    // Not every stage has all stacks.
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error
  }
  return names
}

/** `arn:aws:lambda:REGION:ACCOUNT:function:NAME:live` gives NAME. */
function functionOf(alias: string): string {
  return alias.split(':').at(-2) ?? alias
}

async function read(lambda: LambdaClient, name: string): Promise<Released> {
  const { FunctionVersion } = await lambda.send(new GetAliasCommand({ FunctionName: name, Name: ALIAS }))
  const published = new Map<number, number>()
  const accepts = new Map<number, readonly string[]>()
  for await (const { Versions = [] } of paginateListVersionsByFunction({ client: lambda }, { FunctionName: name }))
    for (const { Version = '', LastModified = '', Environment } of Versions) {
      if (Version === '$LATEST') continue
      const { ORIGIN_SECRET, ORIGIN_SECRET_BEFORE } = Environment?.Variables ?? {}
      published.set(Number(Version), Date.parse(LastModified))
      accepts.set(
        Number(Version),
        [ORIGIN_SECRET, ORIGIN_SECRET_BEFORE].filter((each) => each !== undefined),
      )
    }
  return { name, live: Number(FunctionVersion), published, accepts }
}

async function point(lambda: LambdaClient, { name, to }: Move): Promise<void> {
  const nothingElse = { AdditionalVersionWeights: {} }
  await lambda.send(
    new UpdateAliasCommand({
      FunctionName: name,
      Name: ALIAS,
      FunctionVersion: String(to),
      RoutingConfig: nothingElse,
    }),
  )
}
