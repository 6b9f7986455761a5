type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const forgetful: TabStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** `sessionStorage`, or a substitute that keeps nothing: with disabled storage even reading the property throws. */
export const tabStorage: TabStorage = find()

function find(): TabStorage {
  try {
    return sessionStorage
  } catch {
    return forgetful
  }
}
