/** Whether the server answers for this page; loading it again without a connection would take away even what is there. */
export async function reachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
