/** Interval in which the lists are refreshed. */
const REFRESH_MS = 4000
const STATUS_MS = 2000

const status = document.querySelector('#said')
let clearing

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.classList.add('done')
  status.textContent = 'Copied'
  clearTimeout(clearing)
  clearing = setTimeout(() => {
    status.textContent = ''
    for (const done of document.querySelectorAll('.done')) done.classList.remove('done')
  }, STATUS_MS)
})

/** Replaces the live parts by the server's current state, except a part that is in use. */
async function refresh() {
  if (document.hidden) return
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  document.documentElement.classList.toggle('gone', !answer?.ok)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`#${part.id}`)
    localTimes(next)
    const isBusy = part.contains(document.activeElement) || part.querySelector('.done, details[open]')
    if (next && !isBusy && next.innerHTML !== part.innerHTML) part.innerHTML = next.innerHTML
  }
  count()
}

function localTimes(root) {
  for (const time of root?.querySelectorAll('time') ?? []) {
    const at = new Date(time.dateTime)
    const isToday = at.toDateString() === new Date().toDateString()
    time.textContent = at.toLocaleString(
      undefined,
      isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
    )
    time.title = at.toLocaleString()
  }
}

let lastLeft = 0

function count() {
  for (const left of document.querySelectorAll('[data-period]')) {
    const period = Number(left.dataset.period)
    const seconds = period - (Math.floor(Date.now() / 1000) % period)
    left.textContent = `${seconds} s left`
    left.classList.toggle('soon', seconds <= 5)
    if (seconds > lastLeft) setTimeout(refresh, 50)
    lastLeft = seconds
  }
  for (const until of document.querySelectorAll('[data-until]')) {
    const seconds = Math.ceil((Date.parse(until.dataset.until) - Date.now()) / 1000)
    until.textContent = seconds > 0 ? `for ${seconds} s more` : ''
    if (seconds === 0) setTimeout(refresh, 50)
  }
}

localTimes(document)
count()
document.querySelector('#mails [aria-current]')?.scrollIntoView({ block: 'nearest' })
setInterval(count, 1000)
setInterval(refresh, REFRESH_MS)
document.addEventListener('visibilitychange', refresh)
