import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface WrittenStack {
  readonly resources?: object
  readonly outputs?: object
  readonly conditions?: object
  readonly parameters?: object
  readonly mappings?: object
  readonly region?: string
}

/** Writes a minimal cloud assembly, with the stacks nested in a stage as CDK does. */
export function writtenAssembly(stacks: Readonly<Record<string, WrittenStack>>, assets: object = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'assembly-'))
  const stage = join(directory, 'assembly-stage')
  mkdirSync(stage)
  const artifacts: Record<string, object> = {
    assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
  }
  for (const [stackName, stack] of Object.entries(stacks)) {
    const templateFile = `${stackName}.template.json`
    const environment = `aws://unknown-account/${stack.region ?? 'af-south-1'}`
    artifacts[stackName] = {
      type: 'aws:cloudformation:stack',
      environment,
      properties: { templateFile, stackName },
    }
    const template = {
      Resources: stack.resources ?? {},
      Outputs: stack.outputs,
      Conditions: stack.conditions,
      Parameters: stack.parameters,
      Mappings: stack.mappings,
    }
    writeFileSync(join(stage, templateFile), JSON.stringify(template))
  }
  const files = Object.fromEntries(
    Object.entries(assets).map(([key, path]) => [
      key,
      { source: { path: path as string }, destinations: { one: { objectKey: `${key}.zip` } } },
    ]),
  )
  writeFileSync(join(stage, 'assets.json'), JSON.stringify({ files }))
  writeFileSync(join(stage, 'manifest.json'), JSON.stringify({ artifacts }))
  const nested = { stage: { type: 'cdk:cloud-assembly', properties: { directoryName: 'assembly-stage' } } }
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts: nested }))
  return directory
}
