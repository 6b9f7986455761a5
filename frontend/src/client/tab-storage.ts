type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const forgetful: TabStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** What this tab keeps over a reload. A browser whose storage is switched off refuses even to name it: then nothing is kept. */
export const tabStorage: TabStorage = find()

function find(): TabStorage {
  try {
    return sessionStorage
  } catch {
    return forgetful
  }
}
