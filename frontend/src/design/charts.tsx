import { CountryMap } from '../site/country-map.tsx'
import { IncidentLog } from '../site/home/incident-log.tsx'
import { BarChart } from '../ui/bar-chart.tsx'
import { Gauge } from '../ui/gauge.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { Meters } from '../ui/meters.tsx'
import { Sparkline } from '../ui/sparkline.tsx'
import { Example } from './example.tsx'

const days = [
  { label: 'Mon', value: 42 },
  { label: 'Tue', value: 31 },
  { label: 'Wed', value: 58 },
  { label: 'Thu', value: 27 },
  { label: 'Fri', value: 39 },
]

const weeks = [62, 58, 61, 49, 40, 44, 31, 28, 33, 19, 16, 12].map((value, index) => ({
  label: `Week ${index + 1}`,
  value,
}))

export function Charts() {
  return (
    <>
      <Example
        code={`<BarChart title="Tickets by day" description="Wednesday had most, 58." heads={['Day', 'Tickets']} data={days} highlight="Wed" />`}
      >
        <BarChart
          title="Tickets by day"
          description="Tickets from Monday to Friday; Wednesday had most, 58."
          heads={['Day', 'Tickets']}
          data={days}
          highlight="Wed"
        />
      </Example>
      <Example
        code={`<LineChart area title="First response" heads={['Week', 'Minutes']} data={weeks} format={minutes} … />`}
      >
        <LineChart
          area
          title="First response, minutes"
          description="The time to the first response fell from 62 minutes to 12 in twelve weeks."
          heads={['Week', 'Minutes']}
          data={weeks}
          format={(value) => `${value} min`}
        />
      </Example>
      <Example
        code={`<Gauge value={72} label="CyberScore 72 of 100" caption="of 100" />\n<Meters items={functions} low={65} />\n<Sparkline values={week} label="Tickets this week: 4, 6, 5" />`}
      >
        <Gauge value={72} label="Example: CyberScore 72 of 100" caption="example score" />
        <Meters
          low={65}
          items={[
            { name: 'Govern', value: 81 },
            { name: 'Respond', value: 63 },
          ]}
        />
        <p className="design-row">
          Tickets this week <Sparkline values={[4, 6, 5, 9, 7, 3, 7]} label="Tickets this week: 4, 6, 5, 9, 7, 3, 7" />
        </p>
      </Example>
      <Example code="<IncidentLog />   <CountryMap />">
        <IncidentLog />
        <CountryMap />
      </Example>
    </>
  )
}
