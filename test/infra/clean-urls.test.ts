import vm from 'node:vm'
import { expect, test } from 'vitest'
import { cleanUrls } from '#infra/clean-urls.ts'

const code = cleanUrls({
  pages: ['/', '/about', '/services', '/services/cyber-security'],
  shell: ['/auth', '/dashboard', '/admin', '/reseller-dashboard'],
  files: ['/favicon.svg', '/.well-known/security.txt'],
})
const sandbox = vm.createContext({})
vm.runInContext(code, sandbox)

type QueryString = Record<string, { value: string; multiValue?: { value: string }[] }>

interface Outcome {
  uri?: string
  statusCode?: number
  headers?: Record<string, { value: string }>
}

function handle(event: unknown): Outcome {
  // Through JSON, as CloudFront does it; objects of another context are not equal to ours otherwise.
  return JSON.parse(vm.runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, sandbox) as string) as Outcome
}

function ask(uri: string, querystring: QueryString = {}): Outcome {
  return handle({ context: { eventType: 'viewer-request' }, request: { method: 'GET', uri, querystring, headers: {} } })
}

function answer(uri: string, statusCode = 200): Outcome {
  return handle({
    context: { eventType: 'viewer-response' },
    request: { method: 'GET', uri, querystring: {}, headers: {} },
    response: { statusCode, statusDescription: 'OK', headers: {} },
  })
}

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/services/cyber-security', '/services/cyber-security/index.html'],
  ['/favicon.svg', '/favicon.svg'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/dashboard', '/portal.html'],
  ['/admin/helpdesk', '/portal.html'],
  ['/reseller-dashboard/invoices/7', '/portal.html'],
])('%s is served from %s, with 200', (uri, object) => {
  expect(ask(uri).uri).toBe(object)
  // CloudFront may show the function the address that was asked for or the one that it was changed to.
  expect(answer(uri).statusCode).toBe(200)
  expect(answer(object).statusCode).toBe(200)
})

test.each([
  '/no-such-page',
  '/About',
  '/administrator',
  '/authority',
  '/index',
  '/constructor',
  '/__proto__',
  '/wp-login.php',
])('%s is the not-found page, with 404', (uri) => {
  expect(ask(uri).uri).toBe('/404.html')
  expect(answer(uri).statusCode).toBe(404)
})

test('the not-found page itself is not found either', () => {
  expect(answer('/404.html').statusCode).toBe(404)
})

test('an answer without a body keeps its status: a browser that holds the page is told so', () => {
  expect(answer('/404.html', 304).statusCode).toBe(304)
})

test.each([
  ['/about/', '/about'],
  ['/about/index.html', '/about'],
  ['/index.html', '/'],
  ['/dashboard/', '/dashboard'],
])('%s is redirected to %s for good', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 308, headers: { location: { value: location } } })
})

test('a redirect keeps what was asked', () => {
  const query = {
    a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    b: { value: '' },
    c: { value: 'x%20y' },
  }
  expect(ask('/about/', query).headers?.['location']?.value).toBe('/about?a=1&a=2&b&c=x%20y')
})

test.each(['//elsewhere.example/', '//elsewhere.example/index.html', '/no-such-page/'])(
  '%s is never a redirect: it is not an address of ours',
  (uri) => {
    expect(ask(uri)).toMatchObject({ uri: '/404.html' })
  },
)

test('more pages than CloudFront takes the code for are refused when synthesising, not when deploying', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, i) => `/products/some-longer-product-name-${i}`)
  expect(cleanUrls({ pages: pages(100), shell: [], files: [] })).toContain('product-name-99')
  expect(() => cleanUrls({ pages: pages(400), shell: [], files: [] })).toThrow('too many pages')
})
