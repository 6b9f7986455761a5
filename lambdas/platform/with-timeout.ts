import { Outage } from './outage.ts'

/** Resolves like `work`; throws an `Outage` after `milliseconds`. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Outage('There was no answer in time.')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
