import { billSteps, STEPS_READ_ON } from '#domain/cloud-cost/bill-steps.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import css from './cloud-cost.module.css'
import type { ReadRequest } from './cost-messages.ts'

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
          {Object.entries(billSteps).map(([name, steps]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ol>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.small}>Read on {STEPS_READ_ON}. Providers move their menus from time to time.</p>
      </section>
    </div>
  )
}
