import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import css from './cloud-cost.module.css'
import type { ReadRequest } from './cost-messages.ts'

/** Where each provider has the file. */
const providers = [
  {
    name: 'AWS',
    steps:
      'Billing and Cost Management, Data Exports, Create: standard data export, CUR 2.0 or FOCUS, with resource IDs.',
  },
  {
    name: 'Microsoft Azure',
    steps: 'Cost Management, Exports, Create: cost and usage details, actual, amortised or FOCUS.',
  },
  {
    name: 'Google Cloud',
    steps: 'Export detailed billing data to BigQuery, create the FOCUS view over it, and save its rows.',
  },
]

/** Choosing files, or the example. */
export function CostStart({ onRead }: { onRead: (request: ReadRequest) => void }) {
  return (
    <div className={css.start}>
      <div>
        <FileDrop
          label="Your bill"
          help="One or several files, or the folder of an export: CSV, Parquet or JSON, also as gz or zip. All months that you have: from three on, growth shows. Exports of Cost Optimization Hub, Compute Optimizer and Azure Advisor add what your provider measured."
          files={[]}
          onAdd={() => undefined}
          onAddPlaced={(files) => {
            if (files.length > 0)
              onRead({ type: 'files', files: files.map(({ path, file }) => ({ path, blob: file })) })
          }}
          onRemove={() => undefined}
        />
        <p className={css.or}>
          No file at hand? <Button onClick={() => onRead({ type: 'example' })}>Show an example</Button>
        </p>
      </div>
      <section aria-labelledby="where">
        <h2 id="where">Where the file is</h2>
        <dl className={css.where}>
          {providers.map(({ name, steps }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
        <p className={css.small}>Read on 23 November 2026. Providers move their menus from time to time.</p>
      </section>
    </div>
  )
}
