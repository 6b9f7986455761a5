import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import { contentTypeOf } from './content-type.ts'
import { type Deployment, readDeployment, type Source } from './deployment.ts'
import type { ObjectDescription, Objects, Tags } from '../s3/objects.ts'
import { fillMarkers } from './markers.ts'

/** An object as S3 returns it. */
export interface StoredObject extends ObjectDescription {
  readonly body: Buffer
  readonly etag: string
  readonly lastModified: string
  readonly tags?: Tags
  /** Whether a deployment uploaded it, so that it stays unchanged until the next deployment. */
  readonly isDeployed: boolean
}

export interface Bucket {
  /** Returns undefined if the object does not exist. */
  get(key: string): Promise<StoredObject | undefined>
  /** Sorted by code units. */
  keys(): readonly string[]
  /** Returns false for a deployed file, which cannot be removed through the bucket. */
  remove(key: string): Promise<boolean>
}

interface DeployedFile {
  readonly file: string
  readonly source: Source
  readonly deployment: Deployment
}

/** A bucket's content: files of the deployments in template order, and objects that functions wrote. */
export function createBucket(assembly: Pick<Assembly, 'ofType' | 'asset'>, name: string, objects: Objects): Bucket {
  const deployed = new Map<string, DeployedFile>()
  for (const resource of assembly.ofType('Custom::CDKBucketDeployment')) {
    const deployment = readDeployment(resource)
    if (deployment.bucket !== name) continue
    const uploaded = new Map(
      deployment.sources.flatMap((source) => {
        const folder = assembly.asset(source.key)
        if (!folder) throw new Error(`The asset ${source.key} of ${resource.path} is not in the cloud assembly.`)
        return filesIn(folder).map((file) => [keyOf(relative(folder, file)), { file, source, deployment }] as const)
      }),
    )
    const { prefix, prune, includes } = deployment
    for (const key of deployed.keys()) {
      const local = key.startsWith(prefix) ? key.slice(prefix.length) : undefined
      if (prune && local !== undefined && includes(local) && !uploaded.has(local)) deployed.delete(key)
    }
    for (const [key, file] of uploaded) if (includes(key)) deployed.set(prefix + key, file)
  }
  return {
    async get(key) {
      const file = deployed.get(key)
      if (file) return read(key, file)
      const written = await objects.get(name, key)
      return written && { ...written, isDeployed: false }
    },
    keys() {
      return [...new Set([...deployed.keys(), ...objects.keysOf(name)])].toSorted()
    },
    async remove(key) {
      if (deployed.has(key)) return false
      await objects.remove(name, key)
      return true
    },
  }
}

async function read(key: string, { file, source, deployment }: DeployedFile): Promise<StoredObject> {
  const body = fillMarkers(await readFile(file), source)
  return {
    body,
    contentType: deployment.metadata['content-type'] ?? contentTypeOf(key),
    contentEncoding: deployment.metadata['content-encoding'],
    cacheControl: deployment.metadata['cache-control'],
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    lastModified: statSync(file).mtime.toUTCString(),
    isDeployed: true,
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function keyOf(path: string): string {
  return path.split(sep).join('/')
}
