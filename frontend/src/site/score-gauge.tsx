import { Gauge } from '../ui/gauge.tsx'

/** A made-up CyberScore; it says so. */
export function ScoreGauge({ score, label }: { score: number; label: string }) {
  return <Gauge value={score} label={label} caption="example score" data-example />
}
