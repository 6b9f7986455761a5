import type { Category } from '../category.ts'
import type { Priority } from '../priority.ts'

/**
 * A kind of request, in the words of people who send and answer such requests. Lists as long as the subjects belong to them in their
 * order; of other lists each text suits every subject.
 */
export interface Topic {
  readonly category: Category
  /** More likely priorities are listed more often. */
  readonly priorities: readonly Priority[]
  readonly subjects: readonly string[]
  readonly descriptions: readonly string[]
  readonly firstReplies: readonly string[]
  /** Something that the client has to answer, and answers to it. */
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  /** For colleagues only. */
  readonly notes: readonly string[]
  readonly resolutions: readonly string[]
  readonly tags: readonly string[]
  /** Minutes of work, least and most. */
  readonly minutes: readonly [number, number]
}

const topic = (given: Topic): Topic => given

export const topics: readonly Topic[] = [
  topic({
    category: 'Communication Solutions',
    priorities: ['critical', 'high', 'critical'],
    subjects: [
      'No mail in or out since this morning',
      'Outlook says disconnected for the whole office',
      'Mail to clients is not delivered',
    ],
    descriptions: [
      'Nobody here has received a message since about half past seven. Sending seems to work, but clients phone to say that nothing arrives.',
      'Outlook shows “Disconnected” on every machine. Webmail asks for the password and then shows an error page. We have about twenty people waiting.',
      'Three clients phoned because our quotes of yesterday did not arrive. We receive mail, and nothing comes back as undeliverable.',
    ],
    firstReplies: [
      'We see it too: the connector to the mail gateway refuses connections. An engineer is working on it, and I will write again within thirty minutes.',
      'Thank you for calling as well. The certificate of the mail gateway was not renewed, and we are replacing it at this moment.',
      'Your mails wait in our gateway, because the clients’ systems doubt the sender. We are correcting that and send them again.',
    ],
    questions: ['Could you send one message to a private address and tell us the time that you sent it?'],
    answers: ['Sent at 09:42, and it arrived. Messages from outside are still missing.'],
    notes: [
      'Certificate of the gateway expired at 05:12 UTC. The renewal job had no right to write the new one. Ticket with the vendor is open.',
      'Queue at the gateway: 1,140 messages. Released in batches of 100 so that the mailbox server keeps up.',
    ],
    resolutions: [
      'Mail flows again since 10:05, and everything that waited was delivered. The renewal now warns us thirty days ahead.',
      'The gateway accepts mail again. Please tell us if a particular message is still missing: we can look it up.',
      'The sender of your domain is proved again, and all 46 waiting mails were delivered. The three quotes arrived at 10:12.',
    ],
    tags: ['mail', 'outage'],
    minutes: [35, 140],
  }),
  topic({
    category: 'Cybersecurity',
    priorities: ['normal', 'normal', 'high'],
    subjects: [
      'New phone: the authenticator app is gone',
      'Locked out after changing my phone',
      'MFA asks for approval again and again',
    ],
    descriptions: [
      'I changed to a new phone at the weekend and the authenticator app did not come across. I can’t get into mail or the accounting system.',
      'My old phone is traded in, and the new one shows no codes. I am locked out of everything, and the tender is due today.',
      'Since yesterday every application asks me to approve the sign-in, sometimes three times in ten minutes. It is only on my laptop.',
    ],
    firstReplies: [
      'We can give you a temporary pass for today. I will phone you on the number in our records to confirm that it is you.',
      'I will phone you on the number in our records, and then you can work with a temporary pass until the new phone is set up.',
      'That points to a stale sign-in on the laptop. Please keep refusing requests that you did not cause yourself.',
    ],
    questions: [
      'When would it suit you for a call of five minutes? You need the old and the new phone beside you.',
      'When may we phone you for five minutes? You need the new phone beside you.',
      'Does it happen on the office network only, or at home as well?',
    ],
    answers: [
      'Any time before one o’clock is fine.',
      'Now, please. I wait at my desk.',
      'Both at home and in the office.',
    ],
    notes: [
      'Identity confirmed by call-back to the number on record. Old method removed, temporary access pass for 60 minutes.',
    ],
    resolutions: [
      'Your new phone is registered and the old one is removed. Codes from it no longer work.',
      'You work with the codes of the new phone now. The temporary pass has ended, and the old phone is removed.',
      'We ended all sessions and signed you in afresh. Since then there was one request, and it was yours.',
    ],
    tags: ['mfa', 'account'],
    minutes: [10, 35],
  }),
  topic({
    category: 'Managed IT Services',
    priorities: ['high', 'normal', 'high', 'critical'],
    subjects: [
      'Backup of the file server failed twice',
      'Backup report is red',
      'Restore needed: folder with quotes is gone',
    ],
    descriptions: [
      'The report in my mailbox is red for the second night. It names the file server and says that the repository is full.',
      'The backup report that came this morning is red for the first time. It says “completed with errors” and names no machine.',
      'Somebody deleted the folder with this year’s quotes on the shared drive. It was there on Friday afternoon. We need it back today if possible.',
    ],
    firstReplies: [
      'Thank you. The repository ran out of space because a large folder was added last week. We are extending it and start the job by hand.',
      'I see it: one disk was locked by an update at that minute. I start the job again now and watch it to its end.',
      'We have copies of every night and of noon. Please don’t save anything into that share until we are done.',
    ],
    questions: [
      'Does anybody need the large folder of last week on the server, or may we move it to the archive?',
      'May we move the start of the backup to eleven at night? Updates run at ten.',
      'Which of the two do you want back: the state of Friday noon or of Friday night?',
    ],
    answers: [
      'Please move it, nobody opens it any more.',
      'Eleven is fine.',
      'Friday night please. There were changes in the afternoon.',
    ],
    notes: [
      'Retention was 60 days instead of 30 since the migration. Set back, and 410 GB were freed.',
      'Deleted by a synchronising laptop, not by a person. Exclude rule added.',
    ],
    resolutions: [
      'The last three backups ran through and a test restore of five files was right.',
      'The report is green again, and backups start after the updates now.',
      'The folder is back as it was on Friday night: 2,318 files. The copy of noon lies beside it until the end of the month.',
    ],
    tags: ['backup'],
    minutes: [25, 120],
  }),
  topic({
    category: 'Cybersecurity',
    priorities: ['high', 'critical', 'high', 'normal'],
    subjects: [
      'Somebody clicked a link in a fake invoice',
      'Suspicious mail from “our bank”',
      'Supplier wrote with changed bank details',
    ],
    descriptions: [
      'A colleague in accounts opened an attachment called invoice and typed the mail password into the page that came up. It was about twenty minutes ago.',
      'Three people received a mail that looks like it comes from our bank. The address is wrong, but the rest is very good.',
      'A supplier whom we know wrote that their bank account has changed. The tone is odd. Nothing was paid so far.',
    ],
    firstReplies: [
      'You did right to write at once. We have ended all sessions of that account and set a new password. Please don’t use the machine until we have looked at it.',
      'Thank you for reporting it. The sender is blocked, and we are removing the message from all mailboxes.',
      'Well noticed. Please pay nothing, and phone the supplier on a number that you have known for long.',
    ],
    questions: ['Was anything entered or paid, as far as you know? If so, please phone your bank first.'],
    answers: ['Nothing was paid. The password was entered once.', 'No, nobody answered it.'],
    notes: [
      'Sign-in from an unknown network 4 minutes after the click, refused by the second factor. Forwarding rules checked: none.',
      'Same campaign as at two other organisations this week. Indicators added to the block list.',
    ],
    resolutions: [
      'Nobody else opened the message, and no sign-in succeeded. We will run a short training for the team next week.',
      'The message is gone from eleven mailboxes, and the domain is blocked. Nothing else was found.',
      'The supplier’s mailbox was taken over, and they know it now. Their mails are marked until they have confirmed the old account.',
    ],
    tags: ['phishing', 'security'],
    minutes: [30, 180],
  }),
  topic({
    category: 'Technical Support',
    priorities: ['low', 'normal', 'normal'],
    subjects: [
      'Printer at reception prints blank pages',
      'Can’t print to the big printer upstairs',
      'Scan to mail stopped working',
    ],
    descriptions: [
      'The printer at reception feeds paper, but the pages are blank. We changed the toner this morning.',
      'Since the update last week the printer upstairs is offline for everybody on the Wi-Fi. With a cable it works.',
      'The copier says “authentication failed” when we scan to mail. Copies are fine.',
    ],
    firstReplies: [
      'Please check whether the orange strip was pulled out of the new toner. If it was, we will come by this afternoon.',
      'The printer got a new address after the update. We are giving it a fixed one now.',
      'The copier signs in with a method that the mail system refuses since this week. We are moving it to our relay.',
    ],
    questions: ['Could you send a photo of the label at the back of the printer?'],
    answers: ['The label says model 4025, and the strip was still inside. Sorry!'],
    notes: ['Old protocol for mail is switched off since October. Copier moved to the relay.'],
    resolutions: [
      'With the strip out of the toner it prints again. The first ten pages were clean.',
      'Printing works again from all machines that we tried. The printer keeps its address now.',
      'The copier sends through our relay. A test page arrived in your mailbox.',
    ],
    tags: ['printer'],
    minutes: [10, 50],
  }),
  topic({
    category: 'Managed IT Services',
    priorities: ['normal', 'normal', 'low'],
    subjects: [
      'New starter on the first of the month',
      'Two new colleagues in dispatch',
      'Somebody leaves us on Friday: close the accounts',
    ],
    descriptions: [
      'A new bookkeeper starts on the first. We need a laptop, a mailbox, the accounting system and the share for finance.',
      'Two colleagues join dispatch on Monday. They need accounts, the route planner and a telephone extension each. Their laptops are here already.',
      'One of our drivers leaves on Friday. Please close the accounts at four and forward the mailbox to the office for three months.',
    ],
    firstReplies: [
      'Thank you for the early word. I will prepare everything and send you the list to check.',
      'Both will find their accounts on Monday. The extensions take two days, so I order them now.',
      'Noted for Friday at four. The mailbox will be forwarded, and the files go to the manager’s folder.',
    ],
    questions: [
      'Does the new colleague need to approve payments? That would need one more right.',
      'Which of the two plans the routes of the week? That would need one more right.',
      'Who may read the mailbox during the three months?',
    ],
    answers: ['No, viewing is enough for now.', 'The older of the two, please.', 'Only the office manager.'],
    notes: ['Checklist of onboarding done up to the extension; the telephone company needs two days.'],
    resolutions: [
      'Everything is ready. The first sign-in works with the paper in the sealed envelope.',
      'Both accounts, the route planner and the extensions work. They signed in this morning.',
      'All accounts are closed, the sessions are ended, and the laptop is encrypted and back in the cupboard.',
    ],
    tags: ['onboarding'],
    minutes: [30, 90],
  }),
  topic({
    category: 'Communication Solutions',
    priorities: ['critical', 'high', 'high', 'normal'],
    subjects: [
      'Fibre is down at the warehouse',
      'Internet very slow since the fibre cut',
      'Failover to LTE did not come back',
    ],
    descriptions: [
      'The light on the fibre box is red. We are on LTE and the scanners in the warehouse lose their connection all the time.',
      'Pages take a minute to open. The provider says there was a cut on the main road, but the neighbours are fine again.',
      'Since the fault of Monday we are still on LTE, although the fibre box has green lights again. Everything is slow.',
    ],
    firstReplies: [
      'We have reported the line to the provider. Until it is back, your scanners go first on the LTE line.',
      'The provider confirms a cut between two exchanges, with repair expected this evening. I will keep you informed.',
      'The router still prefers LTE. I am correcting its order now; the line may stop for half a minute.',
    ],
    questions: ['Could you switch the white box off for one minute and tell us the colour of the lights afterwards?'],
    answers: ['Two green and one orange now.'],
    notes: [
      'Provider reference taken. Their estimate is 18:00, ours is tomorrow morning.',
      'Failover route had a higher priority than the fibre. Corrected, tried by pulling the cable.',
    ],
    resolutions: [
      'The line is back at full speed since 17:20, and the router has returned from LTE.',
      'The cut is repaired since 17:20, and pages open at once again. We measured the full speed three times.',
      'The order is corrected: the next time the router returns to fibre by itself.',
    ],
    tags: ['fibre', 'network'],
    minutes: [20, 110],
  }),
  topic({
    category: 'Managed IT Services',
    priorities: ['high', 'normal', 'high'],
    subjects: [
      'Server off after load shedding',
      'UPS beeps and lasts only two minutes',
      'Till does not start after the power came back',
    ],
    descriptions: [
      'After load shedding this morning the server did not come back. The lights are on, but nobody reaches the shared drive.',
      'The UPS in the server cabinet beeps since the last stage 4. When the power goes, everything is off after two minutes.',
      'The power came back at noon, and one till shows a black screen with white text.',
    ],
    firstReplies: [
      'We see that the server waits at a disk check. It should be up within half an hour, and I am watching it.',
      'The batteries are four years old. I have a set here and can come tomorrow morning.',
      'The till cannot read its disk. Please leave it on: I am with you within the hour and bring a spare one.',
    ],
    questions: ['When is your next slot of load shedding? We would like to exchange the batteries before it.'],
    answers: ['The schedule says 14:00 to 16:30 tomorrow.'],
    notes: ['Shutdown agent was not installed on the new host. Installed, and the threshold is set to 8 minutes.'],
    resolutions: [
      'The server is up, the check found no damage, and it now shuts down by itself before the UPS is empty.',
      'New batteries are in. With the load of today they last for 34 minutes.',
      'The till works with a new disk, and the sales of the morning are all there. It has a small UPS now.',
    ],
    tags: ['load-shedding', 'power'],
    minutes: [25, 150],
  }),
  topic({
    category: 'General Inquiry',
    priorities: ['normal', 'low', 'high'],
    subjects: [
      'POPIA request: what do we hold about a former employee?',
      'Client asks us to delete their data',
      'Operator agreement for our auditors',
    ],
    descriptions: [
      'A former employee asks under POPIA which personal information we hold. We have thirty days. Which systems should we look into?',
      'A client wants all of their personal information deleted. Part of it is in invoices that we must keep. How do we answer?',
      'Our auditors ask for the signed operator agreement with you under section 21, and where our data is stored.',
    ],
    firstReplies: [
      'We will search mail, files and backups, and send you a list by system. Please let the answer go out through your information officer.',
      'Records that the law requires stay, and everything else can go. I am preparing a list of both.',
      'I am collecting the signed agreement and the list of places for your auditors. You have both tomorrow.',
    ],
    questions: ['Please confirm the request in writing from your information officer: we act on their instruction.'],
    answers: ['The confirmation is attached to the mail that I sent just now.'],
    notes: [
      'Search in mail, shares and the two applications done. Backups expire after 30 days; no deletion inside of them.',
    ],
    resolutions: [
      'The list went to your information officer. We hold nothing beyond what it names.',
      'Everything but the invoices is deleted, and the letter to your client names what the law keeps.',
      'The signed agreement and the list of places are in your folder. All of it is stored in South Africa.',
    ],
    tags: ['popia'],
    minutes: [30, 160],
  }),
  topic({
    category: 'Cloud Solutions',
    priorities: ['normal', 'low', 'normal'],
    subjects: [
      'Shared drive to the cloud: open questions',
      'Files don’t synchronise on one laptop',
      'Storage almost full',
    ],
    descriptions: [
      'We would like to move the last shared drive. Two applications still point to drive letters. Can both work at the same time?',
      'One laptop shows a red cross on about forty files. On the web the files are old.',
      'The administration page says that 96 % of the storage is used. What can we do before the end of the month?',
    ],
    firstReplies: [
      'Both can work beside each other for a time. I will look at the two applications first and make you a plan.',
      'The names of those files are too long for the client. I can shorten the folder, and the rest follows by itself.',
      'Most of it are old versions of a few large files. I will send you a list of what can go without loss.',
    ],
    questions: ['May we move the folders of closed projects into the archive? They are readable there, but slower.'],
    answers: ['Yes, everything that is older than two years.'],
    notes: ['72 % of the storage are versions of two video files. Limit of versions set to 20 after asking.'],
    resolutions: [
      'The plan with dates is in your folder, and the first application works from the cloud already.',
      'All files are the same on the web and on the laptop again.',
      'You use 61 % now. At the present growth that lasts for about eighteen months.',
    ],
    tags: ['cloud', 'storage'],
    minutes: [20, 100],
  }),
  topic({
    category: 'Communication Solutions',
    priorities: ['high', 'normal', 'normal'],
    subjects: [
      'Calls break up in the afternoon',
      'Callers hear us, we don’t hear them',
      'Greeting for the holidays on the main number',
    ],
    descriptions: [
      'Between one and three every second word is missing. In the morning the calls are fine.',
      'On two extensions we hear nothing when a call comes from outside. Inside it works.',
      'Please change the greeting on our main number from the 15th, and send calls to the emergency number in the evening.',
    ],
    firstReplies: [
      'The backup to the cloud runs at that time and takes the whole upload. We are giving calls precedence.',
      'The firewall drops the sound of those two extensions since its update. I am correcting the rule.',
      'Thank you. I will record it with the text that you sent and let you listen before it goes live.',
    ],
    questions: ['Could you tell us the time of one bad call? We can then see its quality exactly.'],
    answers: ['Today 13:42, from a mobile number, about four minutes.'],
    notes: ['Jitter 80 ms during the upload. QoS profile applied on the edge router.'],
    resolutions: [
      'Calls go first now, and the backup runs at night. We measured three afternoons without loss.',
      'Both extensions hear callers again. We tried it from three networks.',
      'The greeting is live and ends by itself on the 6th at eight in the morning.',
    ],
    tags: ['telephony'],
    minutes: [15, 80],
  }),
  topic({
    category: 'Technical Support',
    priorities: ['normal', 'normal', 'low', 'high'],
    subjects: [
      'Laptop very slow since the update',
      'Blue screen twice today',
      'Second screen stays black at the docking station',
    ],
    descriptions: [
      'It takes ten minutes until I can work in the morning, and the fan runs all the time. It began with the update of last week.',
      'The machine stopped twice with a blue screen while I had a spreadsheet open. The second time I lost half an hour of work.',
      'At the docking station only one of two screens works. I changed the cables already.',
    ],
    firstReplies: [
      'I can see the machine from here. May I connect for a quarter of an hour? Your work stays open.',
      'Two stops in one day point to a driver. May I connect and look at what the machine wrote down?',
      'There is an update for the docking station. I can install it remotely when you take a break.',
    ],
    questions: ['When may I connect? Please close documents with personal information first.'],
    answers: ['After three today please.', 'Now is good.'],
    notes: ['Disk health 71 %, memory test fine. Graphics driver rolled back one version.'],
    resolutions: [
      'The old scanner of the previous provider was still running beside ours. It is removed, and the start takes one minute.',
      'With the older driver there was no stop for two days. We hold that update back for all machines of this model.',
      'Both screens work since the docking station has its update.',
    ],
    tags: ['laptop'],
    minutes: [15, 75],
  }),
  topic({
    category: 'Web Development',
    priorities: ['normal', 'low', 'high'],
    subjects: [
      'Contact form on our site does not arrive',
      'Please update the prices on the site',
      'Browser warns that our site is not safe',
    ],
    descriptions: [
      'A client says that they used the form twice last week. Nothing came to our mailbox.',
      'The price list of this quarter is attached. Please replace the one on the site before the weekend.',
      'Visitors see a warning that the certificate is not valid. On my phone it is the same.',
    ],
    firstReplies: [
      'The form’s mails lie in quarantine since the new policy. I release them now and correct the sender.',
      'Thank you. I will have it on the test site today for you to check.',
      'The certificate ended last night, because its renewal failed. A new one is being issued at this moment.',
    ],
    questions: ['Please look at the test site and tell us whether we may publish it.'],
    answers: ['Looks good, please publish.', 'The second table has an old date, the rest is right.'],
    notes: ['SPF of the site’s host was missing. Added, and six messages were released.'],
    resolutions: [
      'The form works again, and the six messages of last week are in your mailbox.',
      'The new list is live. The old one is kept in the archive.',
      'The site has a new certificate, and no browser warns any more. We are told thirty days before the next end.',
    ],
    tags: ['website'],
    minutes: [15, 90],
  }),
  topic({
    category: 'CyberScore Assessment',
    priorities: ['normal', 'low'],
    subjects: [
      'CyberScore: what counts as an immutable backup?',
      'Our score fell by eight points',
      'Report for the board',
    ],
    descriptions: [
      'It asks whether our backups are immutable. We copy to a NAS every night. Does that count?',
      'The score of this month is eight points lower, although we changed nothing that I know of. What happened?',
      'The board meets next week. Can we get the assessment as a document of two pages?',
    ],
    firstReplies: [
      'A NAS that the same account can delete does not count. I will show you two ways to get there.',
      'The answers about training expired after a year. I am sending you the three questions to renew.',
      'I am preparing two pages: the score and its course, the three largest risks, and what they would cost to close.',
    ],
    questions: ['Who holds the administrator password of the NAS?'],
    answers: ['Two people: the owner and the office manager.'],
    notes: ['Good candidate for the object lock offer. Sales is informed with the client’s consent.'],
    resolutions: [
      'The copies are locked for thirty days now, and the answer is green.',
      'The training is booked, and the score is back where it was.',
      'The two pages are in your folder, with a slide for the meeting.',
    ],
    tags: ['cyberscore'],
    minutes: [15, 60],
  }),
  topic({
    category: 'Digital Transformation',
    priorities: ['low', 'normal'],
    subjects: [
      'Paper delivery notes: what could replace them?',
      'Approval of leave by form',
      'Report from two systems',
    ],
    descriptions: [
      'Our drivers carry paper notes, and the office types them in the evening. What would a small start look like?',
      'Leave is still asked for on paper. Could a form do that, with the manager’s approval and the balance?',
      'We copy figures from the till into the accounting system every Monday. Can that be done by itself?',
    ],
    firstReplies: [
      'A good candidate for a trial with two drivers. I suggest a call of half an hour to see the notes.',
      'Yes, with what you have already. I will build a first form and show it to you.',
      'Both systems can export by themselves. I will join them in one report and show it with last week’s figures.',
    ],
    questions: ['Could you send two examples of how it is done today? Please black out names.'],
    answers: ['Two examples are in the shared folder.'],
    notes: ['About 40 notes a day. Scanner app of the existing licence is enough for the trial.'],
    resolutions: [
      'The trial ran for two weeks with two drivers. Your team decided to go on with all eight.',
      'The form is live for everybody, and the first nine requests went through it.',
      'The report comes every Monday at seven by mail. The first two agreed with your own figures.',
    ],
    tags: ['automation'],
    minutes: [45, 220],
  }),
  topic({
    category: 'Technical Support',
    priorities: ['normal', 'high', 'normal', 'low'],
    subjects: ['VPN drops every hour', 'Can’t reach the share from home', 'Password expired while travelling'],
    descriptions: [
      'The tunnel falls every hour, almost to the minute, and comes back after about two minutes. The line itself stays up.',
      'From home the share asks for a password and then refuses it. In the office it works with the same password.',
      'My password expired while I am travelling, and the VPN refuses the old one. I am back on Thursday.',
    ],
    firstReplies: [
      'Both sides renew their keys at a different time. I am setting them to the same and watch it over the day.',
      'The share refuses the name without its domain from outside. I am changing the setting and then try it with you.',
      'I can set a new password with you by phone. I will call the number in our records.',
    ],
    questions: ['Which network are you on: a hotel, home or a phone’s hotspot?'],
    answers: ['The hotspot of my phone.'],
    notes: ['Rekey 3600 s here and 28800 s there. Set to 28800 on both sides.'],
    resolutions: [
      'The tunnel was up for 26 hours without a break.',
      'The share opens from home now. We tried it together with two files.',
      'You can sign in with the new password from everywhere. It is valid for a year, because the second factor is on.',
    ],
    tags: ['vpn', 'remote'],
    minutes: [15, 70],
  }),
]

export const thanks: readonly string[] = [
  'Thank you, it works.',
  'Great, that was quick. Thank you!',
  'All good again here.',
  'Works for everybody now. Thanks to the team.',
  'Thank you. We will keep an eye on it.',
]

export const nudges: readonly string[] = [
  'Is there any news? People are asking me.',
  'It happens again since this morning.',
  'Could someone give me a time? I have to tell the team something.',
]

export const progress: readonly string[] = [
  'A short word in between: we are still on it and expect to be done today.',
  'We found the cause and are trying the correction on one machine first.',
  'The part is ordered and should arrive the day after tomorrow.',
]

export const comments: Readonly<Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  good: ['Friendly and fast.', 'Explained it so that I understood it.', ''],
  fair: ['It took a while, but it works.', ''],
  poor: ['I had to ask three times.', 'The problem came back the next day.'],
}

/** One request of a kind: the texts that belong to one of its subjects. */
export function oneOf(topic: Topic, subject: number): Topic {
  const ofSubject = (texts: readonly string[]) =>
    texts.length === topic.subjects.length ? texts.slice(subject, subject + 1) : texts
  return {
    ...topic,
    subjects: topic.subjects.slice(subject, subject + 1),
    descriptions: ofSubject(topic.descriptions),
    firstReplies: ofSubject(topic.firstReplies),
    questions: ofSubject(topic.questions),
    answers: ofSubject(topic.answers),
    resolutions: ofSubject(topic.resolutions),
  }
}
