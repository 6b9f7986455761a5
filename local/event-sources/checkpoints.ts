import { readJson, replaceFile } from '../durable-file.ts'

interface Checkpoint {
  /** The last record that needs no further attention. */
  readonly sequenceNumber?: string
  /** The shard is closed and read to its end. */
  readonly finished?: boolean
}

/** How far a source has come in each shard of its stream. */
export interface Checkpoints {
  of(shard: string): Checkpoint | undefined
  /** Resolves once it is on the disk. */
  save(shard: string, checkpoint: Checkpoint): Promise<void>
}

interface Stored {
  readonly stream: string
  readonly shards: Record<string, Checkpoint>
}

/** Reads the checkpoints of `stream`; those of another stream of the same table say nothing about this one. */
export async function openCheckpoints(path: string, stream: string): Promise<Checkpoints> {
  const stored = await readJson<Stored>(path)
  const shards = stored?.stream === stream ? stored.shards : {}
  let writing = Promise.resolve()
  return {
    of: (shard) => shards[shard],
    save(shard, checkpoint) {
      shards[shard] = checkpoint
      writing = writing.then(() => replaceFile(path, JSON.stringify({ stream, shards } satisfies Stored)))
      return writing
    },
  }
}

/** The lowest sequence number that a source has passed, read without opening it; 0 where it has passed none. */
export async function passedIn(path: string): Promise<number> {
  const stored = await readJson<Stored>(path)
  const numbers = Object.values(stored?.shards ?? {}).map(({ sequenceNumber }) => Number(sequenceNumber ?? 0))
  return numbers.length > 0 ? Math.min(...numbers) : 0
}
