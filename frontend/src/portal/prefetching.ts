import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { maybeSignedIn } from '../client/session-hint.ts'

/** A route loader that starts a screen's queries without waiting; the screen shows their loading states. */
export function prefetching(
  start: (search: URLSearchParams, args: LoaderFunctionArgs) => readonly Promise<unknown>[],
): LoaderFunction {
  return (args) => {
    // Errors stay in the queries; the screen shows them.
    if (maybeSignedIn()) void Promise.allSettled(start(new URL(args.request.url).searchParams, args))
    return null
  }
}
