import { claims } from '#domain/company/claims.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Meters } from '../../ui/meters.tsx'
import { ScoreGauge } from '../score-gauge.tsx'

const example = [
  { name: 'Govern', value: 81 },
  { name: 'Identify', value: 74 },
  { name: 'Protect', value: 69 },
  { name: 'Detect', value: 78 },
  { name: 'Respond', value: 63 },
  { name: 'Recover', value: 66 },
]

export function CyberScore() {
  return (
    <section id="cyberscore-section" className="cyberscore section" aria-labelledby="cyberscore-title">
      <div className="wrap cyberscore-row">
        <div className="cyberscore-card" data-example>
          <ScoreGauge score={72} label="Example: CyberScore 72 of 100" />
          <Meters items={example} low={65} />
        </div>
        <div>
          <h2 id="cyberscore-title">
            {`Where do you stand? ${claims.assessmentLength.figure.replace(' ', '\u00a0')}, no sales call.`}
          </h2>
          <p className="lead">
            The free security assessment asks how your organisation really works and turns your answers into a
            CyberScore: one score, traced to the NIST framework, with the three gaps to close first.
          </p>
          <div className="actions">
            <ButtonLink kind="primary" href="/products/cyberscore">
              Free security assessment
            </ButtonLink>
            <ButtonLink kind="plain" className="cyberscore-verify" href="/verify-certificate">
              Verify a certificate
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
