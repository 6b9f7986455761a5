import { Apart } from './apart.tsx'
import { Certified } from './certified.tsx'
import { Closing } from './closing.tsx'
import { CyberScore } from './cyberscore.tsx'
import { FirstHour } from './first-hour.tsx'
import { Metrics } from './metrics.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { Partners } from './partners.tsx'
import { Promises } from './promises.tsx'
import { Sectors } from './sectors.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'
import { Ticker } from './ticker.tsx'
import './below-the-hero.css'
import '../folds.css'

/** The home page below its first screen. */
export function Component() {
  return (
    <>
      <Stats />
      <Services />
      <Promises />
      <Apart />
      <FirstHour />
      <Ticker />
      <CyberScore />
      <Certified />
      <Sectors />
      <Metrics />
      <Partners />
      <Closing />
      <OnThisPage />
    </>
  )
}
