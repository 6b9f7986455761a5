import { offers } from '#domain/contract/offers.ts'
import { offersFor } from '#domain/offers/shown.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'

export const readOffers = accounts.readOffers.handler(({ context }) => offersFor(offers, signedIn(context)))
