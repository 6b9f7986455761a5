import type { SiteRoutes } from './dist.ts'

/**
 * The CloudFront Function of the pages, to run on requests and on answers: `/about` is served from
 * `/about/index.html`, a trailing slash is redirected away, the portal's addresses get its shell, and
 * what the site does not have gets the not-found page with status 404.
 *
 * The status is set here and not by a custom error response because those hold for the whole
 * distribution: they would put the page in the place of the API's own 404 and 403 answers.
 */
export function cleanUrls({ pages, shell, files }: SiteRoutes): string {
  const served = Object.fromEntries([
    ...pages.map((page) => [page, page === '/' ? '/index.html' : `${page}/index.html`]),
    ...files.map((file) => [file, file]),
  ]) as Record<string, string>
  // The runtime of CloudFront Functions knows less of JavaScript than Node: nothing newer than ES2017 in here.
  return `const served = ${JSON.stringify(served)}
const shell = ${JSON.stringify(shell)}
const objects = Object.keys(served).map((uri) => served[uri]).concat('/portal.html')

function objectOf(uri) {
  if (served[uri]) return served[uri]
  return shell.some((start) => uri === start || uri.startsWith(start + '/')) ? '/portal.html' : undefined
}

function search(querystring) {
  const pairs = []
  Object.keys(querystring).forEach((name) => {
    const all = querystring[name].multiValue || [querystring[name]]
    all.forEach((each) => pairs.push(each.value === '' ? name : name + '=' + each.value))
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}

function onRequest(request) {
  const bare = request.uri.replace(/(\\/index\\.html|\\/)$/, '') || '/'
  // Only to addresses that exist: //elsewhere.example/ must not become a redirect to elsewhere.example.
  if (bare !== request.uri && objectOf(bare)) {
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: bare + search(request.querystring) }, 'cache-control': { value: 'no-cache' } }
    }
  }
  request.uri = objectOf(request.uri) || '/404.html'
  return request
}

// Whether the address here is the one that was asked for or the one of the file makes no difference.
function onAnswer(uri, response) {
  if (response.statusCode === 200 && !objectOf(uri) && !objects.includes(uri)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}

function handler(event) {
  if (event.context.eventType === 'viewer-response') return onAnswer(event.request.uri, event.response)
  return onRequest(event.request)
}
`
}
