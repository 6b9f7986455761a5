import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { App } from 'aws-cdk-lib'
import { build } from '#infra/build.ts'
import { type Config, parseConfig } from '#infra/config.ts'
import { fixtureDist } from './fixture-dist.ts'
import { scratchFolder } from './scratch.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

interface TemplateResource {
  readonly Type: string
  readonly Properties: { readonly [key: string]: Json }
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
}

export interface Synthesised {
  readonly folder: string
  /** Resources by `Stack/LogicalId`. */
  readonly resources: ReadonlyMap<string, TemplateResource>
  ofType(type: string): [string, TemplateResource][]
  one(type: string): TemplateResource
}

const cdkJson = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: Record<string, unknown>
}
/** Context of cdk.json with feature flags, which `new App()` does not read itself. */
export const context = cdkJson.context
export const demoConfig = parseConfig(context)
export function newApp(): App {
  return new App({ context, outdir: scratchFolder('cdk-'), analyticsReporting: false })
}

let demo: Synthesised | undefined

/** Synthesises everything like `cdk synth` and reads the templates. The files of a worker share what the demonstration's settings give. */
export function synthesise(config: Config = demoConfig, dist?: string): Synthesised {
  if (dist !== undefined || !isDeepStrictEqual(config, demoConfig)) return newlySynthesised(config, dist)
  return (demo ??= newlySynthesised(config))
}

function newlySynthesised(config: Config, dist: string = fixtureDist()): Synthesised {
  const app = newApp()
  build(app, config, { dist })
  const { directory: folder, stacks } = app.synth()
  const resources = new Map<string, TemplateResource>()
  for (const { id: stack } of stacks) {
    const template = JSON.parse(templateText(folder, stack)) as { Resources: Record<string, TemplateResource> }
    for (const [id, resource] of Object.entries(template.Resources)) resources.set(`${stack}/${id}`, resource)
  }
  const ofType = (type: string): [string, TemplateResource][] =>
    [...resources].filter(([, resource]) => resource.Type === type)
  return {
    folder,
    resources,
    ofType,
    one(type) {
      const [first, ...others] = ofType(type)
      if (!first || others.length > 0)
        throw new Error(`There are ${others.length + (first ? 1 : 0)} of ${type}, not one.`)
      return first[1]
    },
  }
}

export function templateText(folder: string, stack: string): string {
  return readFileSync(join(folder, `${stack}.template.json`), 'utf8')
}

/** Value at a JSON path; undefined if it does not exist. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string | number, Json>)[key] : undefined,
    value,
  )
}

/** String at a JSON path. */
export function textAt(value: Json | undefined, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path)
  if (typeof found !== 'string') throw new Error(`There is no text at ${path.join('.')}.`)
  return found
}
