/** Does something when the browser has time for it. */
export function whenIdle(work: () => void): { readonly cancel: () => void } {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: 2000 })
    return { cancel: () => cancelIdleCallback(request) }
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(work, 300)
  return { cancel: () => clearTimeout(timer) }
}
