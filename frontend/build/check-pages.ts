interface Prerendered {
  rendered: ReadonlyMap<string, string>
  renderAgain: (address: string) => Promise<{ head: string; body: string }>
  addresses: readonly string[]
  exists: (address: string) => boolean
}

/** Refuses dead links, inline styles that the CSP blocks, and markup that depends on time, zone or chance. */
export async function checkPages({ rendered, renderAgain, addresses, exists }: Prerendered): Promise<void> {
  const problems: string[] = []
  for (const [address, html] of rendered) {
    problems.push(...[...deadLinks(html), ...markup(html)].map((problem) => `${address}: ${problem}`))
  }
  await elsewhere(async () => {
    for (const [address, html] of rendered) {
      const { body } = await renderAgain(address)
      if (!html.includes(body))
        problems.push(`${address}: renders differently at another time, which would not hydrate`)
    }
  })
  if (problems.length > 0) throw new Error(`The pages are not fit to ship:\n  ${problems.join('\n  ')}`)

  function* deadLinks(html: string) {
    for (const [, link] of html.matchAll(/<a [^>]*href="(\/[^"]*|#[^"]*)"/g)) {
      const [target = '', fragment] = link!.split('#')
      if (target && !exists(target.split('?')[0]!)) yield `links to ${link}, which does not exist`
      const page = target ? rendered.get(target) : html
      if (fragment && page && addresses.includes(target || '/') && !page.includes(`id="${fragment}"`)) {
        yield `links to ${link}, but there is no such part of the page`
      }
    }
  }
}

function* markup(html: string) {
  const root = html.slice(html.indexOf('<div id="root"'))
  if (/<[^>]+ style="/.test(root)) yield 'has a style attribute, which the content security policy drops'
  // Structured data is no script for a browser.
  if (/<style|<script(?! type="(?:module" async|application\/ld\+json"))/.test(root))
    yield 'has an inline style sheet or script inside the page'
  if (root.includes('<!--$!-->')) yield 'was suspended while rendering, so a part of it is missing'
  if (!/<title>[^<]+<\/title>/.test(html)) yield 'has no title'
  if (!/<meta name="description" content="[^"]{40,}/.test(html)) yield 'has no description worth the name'
  const ids = [...root.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) yield `has the id ${twice} twice`
}

/** Runs `work` with another clock, time zone and random numbers, to find markup that would break hydration. */
async function elsewhere(work: () => Promise<void>): Promise<void> {
  const { now } = Date
  const { random } = Math
  const zone = process.env.TZ
  Date.now = () => now() + 400 * 24 * 3600 * 1000
  Math.random = () => 0.123
  process.env.TZ = 'Pacific/Auckland'
  try {
    await work()
  } finally {
    Date.now = now
    Math.random = random
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
}
