const RADIUS = 120
const LENGTH = Math.PI * RADIUS

/** A CyberScore as a half circle from 0 to 100. */
export function ScoreGauge({ score, label }: { score: number; label: string }) {
  const filled = ((LENGTH * score) / 100).toFixed(1)
  return (
    <svg className="gauge" viewBox="0 0 300 176" role="img" aria-label={label} data-example>
      <path className="gauge-ticks" d="M14 150a136 136 0 01272 0" pathLength="100" />
      <path className="gauge-track" d="M30 150a120 120 0 01240 0" />
      <path className="gauge-fill" d="M30 150a120 120 0 01240 0" strokeDasharray={`${filled} ${LENGTH.toFixed(1)}`} />
      <text className="gauge-score" x="150" y="134" textAnchor="middle">
        {score}
      </text>
      <g className="gauge-text" textAnchor="middle">
        <text x="150" y="158">
          example score
        </text>
        <text x="30" y="172">
          0
        </text>
        <text x="270" y="172">
          100
        </text>
      </g>
    </svg>
  )
}
