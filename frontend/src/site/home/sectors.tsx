import { sectors } from '#domain/company/sectors.ts'
import { Tabs } from '../../ui/tabs.tsx'

export function Sectors() {
  return (
    <section id="sectors" className="section continued" aria-labelledby="sectors-title">
      <div className="wrap">
        <h2 id="sectors-title">We know what your auditor will ask</h2>
        <div className="sectors-tabs">
          <Tabs label="Sectors" tabs={sectors}>
            {({ headline, text, work, rules }) => (
              <div className="sector">
                <div>
                  <h3>{headline}</h3>
                  <p>{text}</p>
                </div>
                <ul className="ticks sector-ticks">
                  {work.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                <p className="sector-rules">
                  <span>Rules that apply</span>
                  {rules.map((rule) => (
                    <b key={rule}>{rule}</b>
                  ))}
                </p>
              </div>
            )}
          </Tabs>
        </div>
      </div>
    </section>
  )
}
