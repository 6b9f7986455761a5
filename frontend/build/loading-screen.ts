import { company } from '#domain/company/details.ts'

/** HTML of the shell's loading screen. If the code does not load, it shows alternatives. */
export const loadingScreen = [
  '<div class="loading-screen"><img src="/logo.svg" width="52" height="52" alt="">',
  '<p class="loading-word" role="status"><span class="spinner" aria-hidden="true"></span>Loading</p>',
  '<noscript><p>Signing in needs JavaScript, which is switched off in this browser.</p></noscript>',
  '<p class="loading-late">If nothing comes, <a href="">try again</a>, go to the <a href="/">home page</a>, or phone ',
  `<a href="tel:${company.phoneNumber}">${company.phone}</a>; under attack <a href="tel:${company.emergencyPhoneNumber}">${company.emergencyPhone}</a>.</p></div>`,
].join('')
