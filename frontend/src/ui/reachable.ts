/** Whether the server answers for this page; checked before a reload, which would fail offline. */
export async function reachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
