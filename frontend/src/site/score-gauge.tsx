import { Gauge } from '../ui/gauge.tsx'

/** Gauge of an invented CyberScore, labelled as an example. */
export function ScoreGauge({ score, label }: { score: number; label: string }) {
  return <Gauge value={score} label={label} caption="example score" data-example />
}
