import { Authenticator } from '@aws-amplify/ui-react'
import { I18n } from 'aws-amplify/utils'
import { createContext, useContext, useState } from 'react'
import { passwordSentence } from '#domain/accounts/password.ts'
import { Button } from '../ui/button.tsx'
import { authServices } from './auth-services.ts'
import { authWords } from './auth-words.ts'

I18n.putVocabularies({ en: authWords })
I18n.setLanguage('en')

const code = { placeholder: '', labelHidden: false, isRequired: true }
const password = { placeholder: '', labelHidden: false, isRequired: true }

const formFields = {
  signIn: {
    username: {
      label: 'Email',
      placeholder: '',
      labelHidden: false,
      isRequired: true,
      autocomplete: 'username',
      type: 'email',
    },
    password: { ...password, label: 'Password', autocomplete: 'current-password' },
  },
  confirmSignIn: { confirmation_code: { ...code, label: 'Code from your app' } },
  forceNewPassword: {
    password: { ...password, label: 'New password', descriptiveText: passwordSentence },
    confirm_password: { ...password, label: 'Confirm password' },
  },
  setupTotp: { QR: { totpIssuer: 'Veritech' }, confirmation_code: { ...code, label: 'Code from your app' } },
}

/** Amplify makes the footer, so the way to a new password comes to it past Amplify. */
const Forgotten = createContext<() => void>(() => {})
const components = { SignIn: { Footer } }

function Footer() {
  const onForgotten = useContext(Forgotten)
  return (
    <div className="auth-more">
      <Button kind="plain" size="small" onClick={onForgotten}>
        Forgotten your password?
      </Button>
    </div>
  )
}

interface SignInFormProps {
  onForgotten: () => void
  onUnconfirmed: (email: string, password: string) => Promise<void>
  onResetRequired: (email: string) => Promise<void>
}

/** Amplify's forms for the password and the second factor, in our words and our look; they talk to Cognito by themselves. */
export function SignInForm({ onForgotten, onUnconfirmed, onResetRequired }: SignInFormProps) {
  const [services] = useState(() => authServices({ onUnconfirmed, onResetRequired }))
  return (
    <Forgotten value={onForgotten}>
      <Authenticator
        hideSignUp
        loginMechanisms={['email']}
        formFields={formFields}
        services={services}
        components={components}
      />
    </Forgotten>
  )
}
