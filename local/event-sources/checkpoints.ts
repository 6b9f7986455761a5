import { readJson, replaceFile } from '../durable-file.ts'

interface Checkpoint {
  /** Sequence number of the last finished record. */
  readonly sequenceNumber?: string
  /** The shard is closed and fully read. */
  readonly finished?: boolean
}

/** The position of a source in each shard of its stream. */
export interface Checkpoints {
  of(shard: string): Checkpoint | undefined
  /** Resolves when the checkpoint is on disk. */
  save(shard: string, checkpoint: Checkpoint): Promise<void>
}

interface StoredCheckpoints {
  readonly stream: string
  readonly shards: Record<string, Checkpoint>
}

/** Reads the checkpoints of `stream`. Checkpoints of an earlier stream of the table are ignored. */
export async function openCheckpoints(path: string, stream: string): Promise<Checkpoints> {
  const stored = await readJson<StoredCheckpoints>(path)
  const shards = stored?.stream === stream ? stored.shards : {}
  let writing = Promise.resolve()
  return {
    of: (shard) => shards[shard],
    save(shard, checkpoint) {
      shards[shard] = checkpoint
      writing = writing.then(() => replaceFile(path, JSON.stringify({ stream, shards } satisfies StoredCheckpoints)))
      return writing
    },
  }
}

/** The lowest sequence number that a source has passed, or 0. Does not open the source. */
export async function passedIn(path: string): Promise<number> {
  const stored = await readJson<StoredCheckpoints>(path)
  const numbers = Object.values(stored?.shards ?? {}).map(({ sequenceNumber }) => Number(sequenceNumber ?? 0))
  return numbers.length > 0 ? Math.min(...numbers) : 0
}
