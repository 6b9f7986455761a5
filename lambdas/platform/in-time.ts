import { Outage } from './outage.ts'

/** What `work` comes to, unless that takes longer than `milliseconds`: then it is an outage, whatever it comes to later. */
export async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Outage('There was no answer in time.')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
