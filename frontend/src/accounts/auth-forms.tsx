import { Authenticator } from '@aws-amplify/ui-react'
import { I18n } from 'aws-amplify/utils'
import { authServices } from './auth-services.ts'
import { authWords } from './auth-words.ts'
import './auth-forms.css'

I18n.putVocabularies({ en: authWords })
I18n.setLanguage('en')

const email = { label: 'Email', placeholder: '', labelHidden: false, isRequired: true, autocomplete: 'username' }
const newPassword = {
  placeholder: '',
  labelHidden: false,
  isRequired: true,
  descriptiveText: 'At least 12 characters, with a capital and a small letter, a number and a symbol.',
}
const confirmPassword = { label: 'Confirm Password', placeholder: '', labelHidden: false, isRequired: true }
const code = { placeholder: '', labelHidden: false, isRequired: true }

const formFields = {
  signIn: {
    username: { ...email, type: 'email' },
    password: { label: 'Password', placeholder: '', labelHidden: false, isRequired: true },
  },
  signUp: { email, password: { ...newPassword, label: 'Password' }, confirm_password: confirmPassword },
  confirmSignUp: { confirmation_code: { ...code, label: 'Code from the mail' } },
  confirmSignIn: { confirmation_code: { ...code, label: 'Code from your app' } },
  forgotPassword: { username: { ...email, descriptiveText: 'We send a code to this address, if it has an account.' } },
  confirmResetPassword: {
    confirmation_code: { ...code, label: 'Code from the mail' },
    password: { ...newPassword, label: 'New Password' },
    confirm_password: confirmPassword,
  },
  forceNewPassword: { password: { ...newPassword, label: 'New Password' }, confirm_password: confirmPassword },
  setupTotp: { QR: { totpIssuer: 'Veritech' }, confirmation_code: { ...code, label: 'Code from your app' } },
}

/** Amplify's forms in our words and our look; they talk to Cognito by themselves. */
export function AuthForms() {
  return (
    <Authenticator
      loginMechanisms={['email']}
      signUpAttributes={['email']}
      formFields={formFields}
      services={authServices}
    />
  )
}
