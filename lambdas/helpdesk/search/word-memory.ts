/** The words of a block that begin with the same two letters, unpacked. */
export interface BlockWords {
  /** Of the block. */
  readonly id: string
  readonly words: Buffer
}

interface Remembered {
  /** Up to this block nothing has to be read again. */
  readonly through: string
  readonly items: readonly BlockWords[]
  readonly bytes: number
}

/** Caches the words of blocks, which never change, by partition. Evicts the least recently used partition first. */
export function wordMemory(mostBytes: number) {
  const partitions = new Map<string, Remembered>()
  let bytes = 0

  function forget(partition: string): void {
    bytes -= partitions.get(partition)?.bytes ?? 0
    partitions.delete(partition)
  }

  return {
    recall: (partition: string): Pick<Remembered, 'through' | 'items'> =>
      partitions.get(partition) ?? { through: '', items: [] },

    /** `items` are all of the partition up to the block `through`. */
    remember(partition: string, through: string, items: readonly BlockWords[]): void {
      forget(partition)
      const size = items.reduce((sum, { words }) => sum + words.length, 0)
      if (size > mostBytes) return
      partitions.set(partition, { through, items, bytes: size })
      bytes += size
      for (const oldest of partitions.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
