import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox, RadioGroup, Switch } from '../ui/choice.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Example } from './example.tsx'

const kinds = ['primary', 'quiet', 'plain', 'alarm'] as const

export function Controls() {
  return (
    <>
      <h3>Buttons: at rest, hovered, focused, pressed, disabled, busy</h3>
      {kinds.map((kind) => (
        <Example key={kind} code={`<Button kind="${kind}" busy={saving} busyText="Saving">Save changes</Button>`}>
          <div className="design-row">
            <Button kind={kind}>Save changes</Button>
            <Button kind={kind} className="is-hovered">
              Hovered
            </Button>
            <Button kind={kind} className="is-focused">
              Focused
            </Button>
            <Button kind={kind} className="is-pressed">
              Pressed
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
            <Button kind={kind} busy busyText="Saving" />
          </div>
          <div className="design-row">
            <Button kind={kind} size="small">
              Small
            </Button>
          </div>
        </Example>
      ))}
      <h3>Fields</h3>
      <Example
        code={`<TextField label="Email" help="We reply to this address." type="email" required error={errors.email?.message} {...register('email')} />`}
      >
        <TextField label="Full Name" required defaultValue="Ana Dlamini" />
        <TextField label="Email" help="We reply to this address." type="email" placeholder="you@company.co.za" />
        <TextField label="Email" error="Enter an email address like name@company.co.za." defaultValue="ana@" />
        <TextField label="Ticket number" disabled defaultValue="VMS-M8Q2X1-7KD4" />
        <TextField label="Focused" className="is-focused" />
      </Example>
      <Example
        code={`<PasswordField label="Password" autoComplete="current-password" />   <CodeField label="Code from your app" />`}
      >
        <PasswordField label="Password" autoComplete="off" defaultValue="Kudu-at-dusk" />
        <PasswordField label="New password" autoComplete="off" error="The password still needs a number." />
        <CodeField label="Code from your app" defaultValue="402 118" />
      </Example>
      <Example code={`<SelectField label="Priority" {...register('priority')}>…</SelectField>`}>
        <SelectField label="Service Category" defaultValue="Cybersecurity">
          <option>Cybersecurity</option>
          <option>Cloud Solutions</option>
        </SelectField>
        <TextAreaField label="Description" help="What happened, and since when?" />
      </Example>
      <Example
        code={`<RadioGroup legend="Priority" name="priority" options={options} value={value} onChange={setValue} />`}
      >
        <Priorities />
        <Checkbox label="Send me a copy" help="To the address above." />
        <Checkbox label="I have read the terms" defaultChecked />
        <Switch label="Tell me by text message" defaultChecked />
        <Switch label="Weekly report" help="Every Monday at 07:00." />
        <Switch label="Not yours to change" disabled />
      </Example>
      <h3>Error summary</h3>
      <Example code="<ErrorSummary problems={problems} attempt={attempt} />">
        <ErrorSummary
          attempt={0}
          problems={[
            { fieldId: 'design-email', message: 'Enter an email address.' },
            { fieldId: 'design-subject', message: 'Say in a few words what it is about.' },
          ]}
        />
      </Example>
    </>
  )
}

const options = [
  { value: 'normal', label: 'Normal', help: 'Standard request' },
  { value: 'high', label: 'High', help: 'Urgent issue' },
  { value: 'critical', label: 'Critical', help: 'System down or security breach' },
] as const

function Priorities() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('normal')
  // The example is on the page twice, and radio buttons with one name form one group.
  const name = useId()
  return (
    <RadioGroup
      legend="Priority"
      name={name}
      options={options}
      value={value}
      onChange={setValue}
      required
      error={value === 'critical' ? 'Phone us as well: an engineer answers at once.' : undefined}
    />
  )
}
