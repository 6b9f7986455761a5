import type { SiteRoutes } from './dist.ts'

/** CloudFront's size limit of a function in bytes. */
const LARGEST = 10_240

/** Folder of Brotli copies in the bucket. */
export const COMPRESSED = 'br'

/** Request header that passes a mark from the request to the response handler. */
const COPY = 'x-copy'

/** The canonical domain, and others that redirect to it. */
export interface SiteNames {
  readonly domain: string
  readonly redirected: readonly string[]
}

/**
 * CloudFront Function of the pages, for viewer requests and responses. `/about` is served from `/about/index.html`;
 * `/about/`, `/About` and other domains are redirected once to the canonical address; portal paths get the shell;
 * unknown paths get the not-found page with status 404. Clients that accept Brotli get the compressed copy.
 *
 * The status is set here, because custom error responses apply to the whole distribution and would replace the API's own
 * 404 and 403 answers.
 */
export function cleanUrls({ pages, shell, files, compressed }: SiteRoutes, { domain, redirected }: SiteNames): string {
  // CloudFront's JavaScript runtime supports features up to ES2017.
  const code = `const pages = ${JSON.stringify(pages)}
const files = ${JSON.stringify(files)}
const shell = ${JSON.stringify(shell)}
const compressed = ${JSON.stringify(compressed)}
const domain = ${JSON.stringify(domain)}
const redirected = ${JSON.stringify(redirected)}

function objectOf(uri) {
  if (uri === '/' || pages.includes(uri)) return uri.replace(/\\/$/, '') + '/index.html'
  if (files.includes(uri) || uri.startsWith('/assets/')) return uri
  return shell.some((start) => uri === start || uri.startsWith(start + '/')) ? '/portal.html' : undefined
}

function hasCopy(object) {
  return compressed.some((end) => object.endsWith(end))
}

function takesBrotli(encodings) {
  return encodings && /(^|,)\\s*br\\s*(;\\s*q=(1|0?\\.\\d*[1-9])|,|$)/i.test(encodings.value)
}

function search(querystring) {
  const pairs = []
  Object.keys(querystring).forEach((name) => {
    const all = querystring[name].multiValue || [querystring[name]]
    all.forEach((each) => pairs.push(each.value === '' ? name : name + '=' + each.value))
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}

function bareOf(uri) {
  let end = uri.length
  while (uri.endsWith('/', end) || uri.endsWith('/index.html', end)) end -= uri.endsWith('/', end) ? 1 : 11
  return uri.slice(0, end) || '/'
}

// Canonical path; only of existing paths, to prevent open redirects such as //elsewhere.example/.
function trueOf(uri) {
  const bare = bareOf(uri)
  const small = bare.toLowerCase()
  if (pages.includes(small)) return small
  return objectOf(bare) ? bare : uri
}

function redirect(location, querystring) {
  return {
    statusCode: 308,
    statusDescription: 'Permanent Redirect',
    headers: { location: { value: location + search(querystring) }, 'cache-control': { value: 'no-cache' } }
  }
}

function onRequest(request) {
  const target = trueOf(request.uri)
  const host = request.headers.host ? request.headers.host.value.toLowerCase() : ''
  if (redirected.includes(host)) return redirect('https://' + domain + target, request.querystring)
  if (target !== request.uri) return redirect(target, request.querystring)
  const object = objectOf(request.uri) || '/404.html'
  const smaller = hasCopy(object) && takesBrotli(request.headers['accept-encoding'])
  request.uri = smaller ? '/${COMPRESSED}' + object : object
  // Marks for the response that this function, not the visitor, chose the folder.
  if (smaller) request.headers['${COPY}'] = { value: 'br' }
  return request
}

// Works with the requested and with the rewritten URI.
function onAnswer(request, response) {
  const isCopy = request.headers['${COPY}'] && request.uri.startsWith('/${COMPRESSED}/')
  const uri = isCopy ? request.uri.slice(${COMPRESSED.length + 1}) : request.uri
  const exists = objectOf(uri) || uri === '/portal.html' || (uri.endsWith('/index.html') && objectOf(bareOf(uri)))
  if (response.statusCode === 200 && !exists) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  if (hasCopy(objectOf(uri) || '/404.html')) response.headers.vary = { value: 'Accept-Encoding' }
  return response
}

function handler(event) {
  if (event.context.eventType === 'viewer-response') return onAnswer(event.request, event.response)
  return onRequest(event.request)
}
`
  const size = Buffer.byteLength(code)
  if (size <= LARGEST) return code
  throw new Error(
    `The site has too many pages: their CloudFront Function has ${size} bytes, and ${LARGEST} is the most.`,
  )
}
