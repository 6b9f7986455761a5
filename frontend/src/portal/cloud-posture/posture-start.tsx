import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import { METHOD } from './addresses.ts'
import css from './cloud-posture.module.css'
import type { NamedFile } from './posture-messages.ts'

/** Which file says what, and how to get it. */
const ways = [
  {
    name: 'Prowler, any cloud',
    steps: 'prowler aws --output-formats json-ocsf csv',
    gives: 'Findings with severity, fix and benchmarks. Several runs show what is new and what is fixed.',
  },
  {
    name: 'AWS Security Hub',
    steps: 'aws securityhub get-findings > findings.json',
    gives: 'Findings of all connected AWS services in ASFF.',
  },
  {
    name: 'AWS identities',
    steps: 'aws iam get-account-authorization-details > iam.json',
    gives: 'Our own checks: ways to more rights, trust, unused roles.',
  },
  {
    name: 'AWS passwords and keys',
    steps: 'aws iam get-credential-report > credentials.json',
    gives:
      'Our own checks of second factors and old keys. The CSV of the console, too. Make one first: aws iam generate-credential-report.',
  },
  {
    name: 'Templates and plans',
    steps: 'terraform show -json plan > plan.json',
    gives: 'Our own checks before anything is deployed, also of CloudFormation and of what CDK writes to cdk.out.',
  },
]

interface PostureStartProps {
  onRead: (files: readonly NamedFile[] | 'example') => void
}

/** Choosing files or a folder, or the example. */
export function PostureStart({ onRead }: PostureStartProps) {
  return (
    <div className={css.start}>
      <div>
        <FilesOrFolder onRead={onRead} />
        <p className={css.or}>
          No file at hand? <Button onClick={() => onRead('example')}>Show an example</Button>
        </p>
      </div>
      <section aria-labelledby="where">
        <h2 id="where">Files that it reads</h2>
        <dl className={css.where}>
          {ways.map(({ name, steps, gives }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{steps}</code>
                {gives}
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.small}>
          The commands only read. We checked them on 28 November 2026. We never ask for a key or a role.{' '}
          <a href={METHOD}>How the score is worked out</a>
        </p>
      </section>
    </div>
  )
}

/** Files by dropping or choosing, also of a whole folder. */
export function FilesOrFolder({ onRead }: { onRead: (files: readonly NamedFile[]) => void }) {
  return (
    <FileDrop
      label="Your files"
      help="One or several files, or a folder: JSON, CSV or YAML, also as gz or zip. Older scans and a mutelist may be among them."
      files={[]}
      onAdd={() => undefined}
      onAddPlaced={(files) => {
        if (files.length > 0) onRead(files.map(({ path, file }) => ({ path, blob: file })))
      }}
      onRemove={() => undefined}
    />
  )
}
