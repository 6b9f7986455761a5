import { claims } from '#domain/company/claims.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ScoreGauge } from '../score-gauge.tsx'

const example = [
  { name: 'Govern', score: 81 },
  { name: 'Identify', score: 74 },
  { name: 'Protect', score: 69 },
  { name: 'Detect', score: 78 },
  { name: 'Respond', score: 63 },
  { name: 'Recover', score: 66 },
]

export function CyberScore() {
  return (
    <section id="cyberscore-section" className="cyberscore section" aria-labelledby="cyberscore-title">
      <div className="wrap cyberscore-row">
        <div className="cyberscore-card" data-example>
          <ScoreGauge score={72} label="Example: CyberScore 72 of 100" />
          <dl className="bars">
            {example.map(({ name, score }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{score}</dd>
                <dd aria-hidden="true">
                  <svg width="100%" height="4">
                    <rect width="100%" height="4" rx="2" className="bar-track" />
                    <rect width={`${score}%`} height="4" rx="2" className={score < 65 ? 'bar-low' : 'bar-fill'} />
                  </svg>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2 id="cyberscore-title">
            Where do you stand? {claims.assessmentLength.figure.replace(' ', '\u00a0')}, no sales call.
          </h2>
          <p className="lead">
            The free security assessment asks how your organisation really works and turns the answers into a
            CyberScore: one figure, traced to the NIST framework, with the three gaps to close first.
          </p>
          <div className="actions">
            <ButtonLink kind="primary" to="/products/cyberscore">
              Free security assessment
            </ButtonLink>
            <ButtonLink kind="plain" to="/verify-certificate">
              Verify a certificate
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
