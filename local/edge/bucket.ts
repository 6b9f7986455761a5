import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import { contentTypeOf } from './content-type.ts'
import { type Deployment, readDeployment, type Source } from './deployment.ts'
import type { Description, Objects, Tags } from '../s3/objects.ts'
import { fillMarkers } from './markers.ts'

/** An object of a bucket as S3 hands it out. */
export interface StoredObject extends Description {
  readonly body: Buffer
  readonly etag: string
  readonly lastModified: string
  readonly tags?: Tags
  /** Whether it stays as it is until the next deployment. */
  readonly isDeployed: boolean
}

export interface Bucket {
  /** Undefined where there is no such object. */
  get(key: string): Promise<StoredObject | undefined>
  /** In the order of their code units. */
  keys(): readonly string[]
  /** False where a deployment put it there, whose files are not the bucket's to remove. */
  remove(key: string): Promise<boolean>
}

interface Place {
  readonly file: string
  readonly source: Source
  readonly deployment: Deployment
}

/** What the deployments put into a bucket, one after the other as they stand in the template, and what functions wrote into it. */
export function createBucket(assembly: Pick<Assembly, 'ofType' | 'asset'>, name: string, objects: Objects): Bucket {
  const places = new Map<string, Place>()
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
    const { prefix, prune, concerns } = deployment
    for (const key of places.keys()) {
      const local = key.startsWith(prefix) ? key.slice(prefix.length) : undefined
      if (prune && local !== undefined && concerns(local) && !uploaded.has(local)) places.delete(key)
    }
    for (const [key, place] of uploaded) if (concerns(key)) places.set(prefix + key, place)
  }
  return {
    async get(key) {
      const place = places.get(key)
      if (place) return read(key, place)
      const written = await objects.get(name, key)
      return written && { ...written, isDeployed: false }
    },
    keys() {
      return [...new Set([...places.keys(), ...objects.keysOf(name)])].toSorted()
    },
    async remove(key) {
      if (places.has(key)) return false
      await objects.remove(name, key)
      return true
    },
  }
}

async function read(key: string, { file, source, deployment }: Place): Promise<StoredObject> {
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
