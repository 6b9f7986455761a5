/** Events, by the kind of emergency that they indicate. See `urgency-words.ts` for the notation. */
export const events = {
  // Several kinds.
  /** Something was attacked. */
  harmed: `
hacked,breached,compromised,infected,attacked,hijacked,infiltrated,ddosed,pwned,penetrated,exploited,gehack,gekaap,aangeval,
gekompromitteer,besmet,geinfekteer,oorgeneem,*hackiwe,*hackile,*gebengiwe,gekraak,hackd,haxked,hackt,*hackwe,*hackwa,*hlasel*,
spoofed,cryptojacked,*getsheng*,printing threats,*duniwe*,*duniwa,*dunwe,*dunwa,*badunile,ingebreek by ons`,
  /** An emergency regardless of context. */
  harmedAlone: `
*hackiwe,*hlaselwe,bangihackile,basihackile,basihlasele,bangihlasele,is gehack,gehack is,under attack,under cyber attack,
under cyberattack,under ddos attack,under heavy attack,under active attack,under serious attack,being attacked,being hacked,attacking us,
hacked us,attacked us,breached us,hacked me,got hacked,been hacked,been breached,been compromised,word aangeval,onder aanval,we hacked,
im hacked,been haked,*hlaselwa*,siyahlaselwa,*ngene kusistimu,hackd,hacked pls help,been attacked,getting hacked,getting attacked,
we are attacked,onder kuberaanval,is gescam,printing threats,printer threats,threatening messages,security breach,*duniwe*,*duniwa,*dunwe,
*dunwa`,
  passive: 'was, were, been, got, is, are, has, have, being, gets, am, word, het, ge',
  caught: `
have,has,had,got,hit,found,infected,infection,detected,discovered,caught,suffering,experiencing,struck,keeps,contracted,theres,
there is,spreading,encrypted,opgespoor,gekry,gevind,het,kune,inegciwane,linegciwane,namagciwane,kukhona,daar is,getref,raak`,
  altered: `
changed,swapped,fake,fraudulent,altered,different,tampered,edited,modified,intercepted,new bank,new banking,new account,verander,
gewysig,nuwe bank,verkeerde,vals,*shintshiwe`,
  phished: 'phished, phishing victim, fell for, smished, vished',
  sentData: `
sent,send,emailed,mailed,shared,forwarded,uploaded,posted,cc,cced,gave,gestuur,*thumele,*thumela,*thunyelwe,attached,went to,
went out to,ended up with,landed with,landed in,ended up in`,
  burglary: `
burgled,burglary,break in,broke into,broken into,broke in,robbed,robbery,hijacked,mugged,smash and grab,ingebreek,inbraak,
pickpocketed,beroof,burglars,hijackers,break ins last night,*gqekez*,house breaking,housebreaking,inkunzi`,
  impersonating: `
impersonating,impersonates,impersonated,pretends to be,pretended to be,posing as,poses as,cloned,fake profile,spoofing,spoofed,
doen hom voor as,*zenza,pretend to be,pretending,ozenza,is not really,isnt really,gee voor,gee hom voor,gee haar voor,voorgee,geen voor,
doen haar voor`,
  odd: `
unusual,suspicious,strange,weird,odd,abnormal,unexplained,unknown,unexpected,unrecognised,unrecognized,foreign,verdagte,vreemde,
ongewone,esolisayo,not recognised,snaakse,vreemd`,
  found: `
there is,theres,there are,there was,there were,found,see,saw,noticed,appeared,showed up,discovered,created,added,made,new,daar is,
kukhona,installed`,
  dataFound: `
we have,i have,had,found,discovered,suffered,happened,there is,there was,there has been,experiencing,our,ons het,daar was,by ons,
at my,kwethu,got,there seems`,
  lost: 'lost, misplaced, losing, verloor, *lahlekelwe, *lahlile',
  destroyed: `
deleted,deleting,wiped,wiping,erased,erasing,destroyed,destroying,purged,trashed,removed all,removing all,cleared,formatted,gewis,
uitgevee,vee uit,vee goed uit,vee ons,vee alles,geskrap,uitgewis,*sule,*suliwe,*sulile,*sula wonke,are gone,is gone,disappearing,
emptied,emptying,drained,draining,clearing out,cleaning out,vanished,vanishing,leeggemaak,maak leeg,*vanishes`,
  /** An intruder is inside now. */
  presence: `
is on my,is on our,are on my,are on our,is in my,is in our,are in my,are in our,in our system,in our systems,in our network,
in our server,inside my,inside our,is inside,remotely on,remote access,has access to my,has access to our,have access to my,got access,
gained access,busy on my,busy in my,working on my,connected to my,connected to our,controls my,controlling my,taken control,took control,
took over my,remotely controlling,logged into my,logged into our,is op my,werk op my,in ons stelsel,in ons netwerk,op ons bediener,
op ons netwerk,ingekom,osebenzisa,*lawula,ungene,*ngene,usesistimini,basesistimini,*sistimini,okwi*,usku,in our email,in our mail,
in my email,on our wifi,on our wi fi,on our server,on our servers,on our network,been in our,is in here,was in our,took over our,
working in my,was on my,was in my,still on my,still in my,now on my,now in my,sit op my,is nou op my,still in our,still on our,
get into my,got into my,got into our,came into our,vreemd is op,op ons wifi,*ngenile,*ngenele`,
  added: 'added, registered, linked, paired, enrolled, put, bygevoeg, gekoppel, *ngezile, *ngeze',
  trying: `
trying to,tried to,tries to,keeps trying,attempting to,attempted to,attempts to,login attempts,log in attempts,sign in attempts,
failed logins,failed log ins,failed sign ins,failed attempts,probeer,*zama uku*,ezama`,
  enterIt: `
log in,log into,login,sign in,sign into,get into,get in,break in,break into,hack,access,reset my password,guess,steal,inbreek,
inteken,inkom,toegang,*ngena,attempts,logins`,
  tricked: `
tricked,tricking,conned,fooled,pressured,convinced,talked me into,talked into,scammed,got me to,made me,bluffed,gekul,geflous,
*khohlis*`,
  badAccess: `
unauthorised access,unauthorized access,unauthorised login,unauthorized login,unauthorised logins,unauthorized logins,unauthorised sign in,
unauthorized sign in,unauthorised user,unauthorized user,unauthorised device,unauthorized device,unauthorised changes,unauthorized changes,
unauthorised activity,unauthorized activity,illegal access,illegal login,toegang sonder toestemming,ongemagtigde`,
  /** Access to a system or an account. */
  enters: `
broke into,broken into,got in,got into,gets into,getting into,gotten into,gained access,has access,have access,got access,is in,inside,
was in,been in,hacked,hacking,accessed,accessing,logged in,logged into,logged on,logging in,logging into,logging on,logs in,logs into,
signed in,signed into,signing in,signing into,controls,controlling,control of,taken control,took control,taken over,took over,
taking over,deleting,ingebreek,ingeteken,ingelog,ungene,bangene,using,*ngene,ingekom,cracked,got hold of,gets hold of,
got their hands on,got his hands on,making payments,logged himself,het beheer`,

  // Ransomware.
  event: 'got, been, being, getting, just, suddenly, overnight, this morning, also, too, as well, yesterday, again',
  encrypted: `
encrypted,encrypting,incrypted,scrambled,unreadable,lockbit,akira,blackcat,hostage,changed extension,strange extension,weird extension,
weird extensions,strange extensions,unknown extension,different extension,new file extension,random extension,odd extension,strange ending,
strange endings,weird names,strange names,geenkripteer,vreemde uitgang,*fihliwe,gibberish,garbled,rubbish,encripted,deadbolt,medusa,
blackbasta,black basta,lockfile,conti,ryuk,revil,clop,enkripteer,wannacry,locky,royal ransom,play ransom,crypted,*bethelw*,*fihlw*,
jumbled,mixed up`,
  cannotOpen: `
cannot open,cant open,can not open,cannot be opened,cant be opened,will open,wont open,dont open,do not open,doesnt open,not opening,
unable to open,no longer open,opens anymore,open anymore,kan nie oopmaak,kan nie oop,maak nie oop,akavuleki,akuvuleki,ayivuleki,avaliwe`,
  locked: `
locked,blocked,frozen,lock,locks,shut,closed,gesluit,avaliwe,*valiwe,*khiyiwe,encrypted,*vala,toegesluit`,
  demand: `
demand,demands,demanding,demanded,want money,wants money,asking for payment,ask for payment,asks for payment,pay up,must pay,
unless we pay,unless i pay,if we dont pay,pay in,pay to,pay them,payment address,ransom,losgeld,losprys,vra geld,betaal,kufunwa imali,
khokhe,khokha,funa imali,for money,want payment,want sum,wants sum,asking sum,asking for sum,pay sum,pay btc,to pay,want bitcoin,
wants bitcoin,wil bitcoin,soek geld,soek bitcoin,wil geld,eis,*khokhe,*khokhele,*celwa imali,funa i,bafuna,pay within,price doubles,
wants crypto,want crypto,wants btc,gave us hours,wants 5 bitcoin,*funa imali,*funa i bitcoin,*dinga imali`,
  ransomNote: `
ransom note,ransom notes,ransom demand,ransom demands,ransom message,ransom letter,ransom email,demanding ransom,demand ransom,ransom of,
held to ransom,held for ransom,holding ransom,holding us to ransom,want ransom,extorted,extorting,extortion,blackmailed,blackmailing,
losprysbrief,losprysnota,losprys,losgeld,afpersing,i ransom,blackmail,readme telling,readme asking,readme file asking,how to decrypt,
contact them to,nota efuna imali,note asking for money`,
  getBack: `
unlock,decrypt,back,key,restore,release,recover,*thole,*buyis*,sithole,terugkry,terug,open again,work again`,
  cryptoAsked: `
asks for,ask for,asking,demand,demands,demanding,pay,want,wants,send,note,message,screen,text file,countdown,address,vra`,
  countdown: `
countdown,count down,red screen,skull,payment address,timer,ransom screen,hours to pay,days to pay,48 hours,72 hours,24 hours,
deadline to pay`,
  screenSays: `
screen says,message says,message saying,message telling,pc says,note says,screen that says,background is message,desktop background,
it says,popup says,readme,read me,screen telling,message from hackers,nota van,nota wat,boodskap wat,umyalezo,says our files,
says your files,text file`,
  strangeEnding: `
file type,changed to weird,suddenly end,end with,end in,ends in,ends with,extension changed,extensions changed,funny ending,vreemde name,
name het verander,names changed,names have changed,names are scrambled,kry dit nie oop,kan niks oopmaak,cant open anything,kry niks oop,
nie meer oop,vreemde uitgange,*vuleki,*bhalwe kabusha,nothing opens,nothing will open,called,renamed,new names,funny names,
strange letters,random letters,gibberish names,open nothing,niks maak oop,turned into,changed into`,
  loseAll: `
be deleted,be destroyed,lose everything,lose it all,deleted forever,lost forever,gone forever,delete everything,uitgevee word,
alles verloor,will delete,price doubles,verloor jou,verloor alles,verloor ons,lose your data,lose your files,lahlekelwe`,

  // Intrusion.
  attackNoun: `
security incident,cyber incident,cyberattack,cyber emergency,hack,breach,intrusion,security emergency,ddos,attack,kuberaanval,
kubervoorval,sekuriteitsbreuk,ukuhlaselwa,virus aanval,cybersecurity incident`,
  happening: `
in progress,happening,ongoing,underway,under way,going on,right now,experiencing,suffering,suffered,discovered,detected,just had,
just happened,we have,we had,i have,theres been,there has been,there is,aan gang,kuyenzeka,daar is,getref,het plaasgevind,took place,
occurred,has happened,just got,was,ons het,ons kry,ons ondervind,sinokuhlaselwa`,
  flooded: `
ddos,ddosed,denial of service,flooded with traffic,flooded with requests,overloaded with traffic,flooding,fake orders,bots,botnet,
bombarded with requests,millions of requests,millions of fake requests,traffic attack,thousands of requests,requests per second,
requests per minute,millions of hits,flood of traffic,flood of requests,traffic flood,hammered with requests,hammering our,
overwhelmed with traffic,fake traffic,hammered by,bot traffic,junk traffic,being hammered,flooded by`,
  /** Access to a system. */
  brokeIn: `
@enters,broke in,broken in,breaking into,breaking in,gaining access,had access,getting access,are in,is inside,are inside,were in,
hacked into,breached,infiltrated,penetrated,connected,connecting,compromised,poking around,entered,snooping,deleted,wiped,uploading,
intruder,intruders,beheer,in ons,ngene,ogebenge,ngenile,mining,mine crypto,broke through,got past,bypassed,someones in,somebodys in,
hackers in,hacker in,theyre in,was on our,on our network,on my computer,on my pc,spying,sees,watching,basesistimini,*sesistimini,
usesistimini,*lawula,*gene,werk op,toegang,*ngenele,osengene,onga*,is on,are on,competitor is in,*ngenile,ongen*,abangen*`,
  movesItself: `
moving on own,moving on its own,moves on its own,moves on own,moving by itself,moves by itself,moving itself,moved by itself,
moved on its own,move by itself,move on its own,opening by itself,opens by itself,typing by itself,types by itself,typing on its own,
opening on its own,somebody typing,someone typing,somebody is typing,someone is typing,doing things by itself,doing things on its own,
controlled remotely,remotely controlled,beweeg vanself,beweeg op sy eie,ihamba yodwa,izihambela yodwa,ghost typing`,
  switchedOff: `
switched off,turned off,disabled,deactivated,uninstalled,removed,stopped,shut down,shut off,deleted,afgeskakel,*valiwe,*cishiwe`,
  defaced: `
defaced,defacement,porn,casino,gambling,viagra,political messages,another site,strange site,spam site,unknown site,scam site,
chinese site,weird site,ontsier,hacking group,hacker,hackers,hacked,crypto miner`,
  exfiltrating: `
being sent overseas,being sent out,being uploaded,exfiltrated,exfiltration,data leaving,large uploads,huge uploads,uploading our data,
downloading our data,copying our data,copying our files,stealing our data,stealing our files,deleting our files,deleted our backups,
deleted our files`,
  stillAccess: `
still have access,has access,had access,logs in,logged in,logging in,locked us out,locked me out,changed passwords,changed password,
nog toegang,het toegang,still has our passwords,still has our password,still has admin,still has keys,got in,accessed,reading our mail,
is reading,still reads,still log in,still log on,can log in,still get in,still access,still use,still uses,still using,logs into,
still logs,still logging`,
  mining: `
mining crypto,mine crypto,mining cryptocurrency,crypto mining,mining bitcoin,mining monero,mining coins,cryptominer,xmrig,coinhive,
cryptojacking,cryptojacked,miner,is mining,are mining,mining with`,
  alarm: `
alert,alerts,alerted,alerting,alarm,alarms,warning,warnings,warns,warned,found,finds,detected,detects,detecting,quarantined,
blocked,flagged,flags,reports,going crazy,keeps telling,threat,threats,gevind,waarsku,opgespoor,se daar is,*tholile,*thole,popped up,
screams,screaming,beeping,freaking out,pops up,popping up,waarskuwings,waarskuwing,detections,lateral movement,beaconing,
command and control,beacon,went off,goes off,going off,went mad,going mad,complained,complains,complaining,freaked out,reacted,reacts,
went crazy,lit up,shouting,gaan af,het afgegaan,raas`,
  plugged: 'plugged, put in, stuck in, inserted, connected, used usb, ingeprop, ingedruk, ufake, ngifake, wafake',
  foundLying: `
found,parking,lying,picked up,strange,unknown,weird,suspicious,funny,acting up,behaves,infected,in post,by post,free,dropped,
opgetel,vreemde`,
  /** Nobody is at the computer. */
  itself: `
by itself,by themselves,by it self,on its own,on their own,on own,without me,without anyone touching,without anybody touching,vanself,
op sy eie,*yodwa,*zodwa,yona izinto,ngokwayo,like ghost,not touching,nobody is touching,nobody touching,no one touching,
no one is touching,nobody at desk,nobody sits,not at my desk,nobody is using it,hands off`,
  movesThings: `
mouse,cursor,pointer,types,typing,opens programs,opening programs,opening things,opens things,opens files,opening files,opens windows,
opening windows,clicks,clicking,programs open,programs start,programs keep,webcam,camera light,muis,vensters oop,files opening,
folders opening,windows open,windows opening,moves things,*mouse,*zenzela,snaakse dinge,doen goed,doen dinge,strange things,weird things,
vula izinto,*vula izinto,*vula amawindi,programme oop,opening folders,opening my files,opening my emails,moving files,browsing my files,
going through my files,scrolling`,
  redirected: `
redirects,redirect,redirected,redirecting,goes to,sends people,sends visitors,sends customers,taken to,get sent to,lands on,land on,
stuur mense,stuur besoekers,aangestuur,herlei,shows,showing,wys,displays,displaying`,
  /** Content of a hacked website. */
  strangePlace: `
casino,betting,gambling,porn,strange shop,strange site,strange page,fake page,fake pages,phishing page,phishing pages,fake shop,
another site,other site,scam site,scam page,chinese,japanese text,russian text,viagra,pills,weird site,weird page,adult site,
vreemde werf,vreemde webwerf,snaakse advertensies,snaakse werf,dobbel,somebody elses message,someone elses message,hacked by,crypto scam,
weird content,strange content,strange ads`,
  flaggedSite: `
deceptive,marked our website,dangerous site,unsafe,marked as dangerous,contains malware,blacklisted,blocklisted,may be hacked,malware on,
flagged our site,site ahead,has malware,harmful,google warning,google shows warning`,
  callsAbroad: `
calling premium,premium numbers,premium rate,international calls,international numbers,to call,to phone,calls abroad,calling abroad,
calling international,calls at night,calls last night,made calls,making calls,thousands of calls,hundreds of calls,calls we,oproepe,
overseas,somalia,cuba,foreign numbers`,
  spying: `
spying,spies on,spied,spyware,watching my screen,watching our screen,watching my screens,watching us,watching me,being watched,
watched by,eavesdropping,listening in,bugged my,monitoring my screen,tracking my phone,stalkerware,afgeluister,spioeneer,
looking through my webcam`,
  dataLeaving: `
data leaving,data is leaving,data going out,data goes out,data being sent,data is being sent,data being copied,data being uploaded,
uploading all,copying all our,downloading everything,downloading all our,gigabytes leaving,outbound traffic at night,being copied out,
data upload to`,
  running: `
running,spun up,created,started,installed,launched,appeared,jumped,exploded,loop,geinstalleer,starting,is using,shot up,skyrocketed`,
  guessedPassword: `
tries passwords,guessing passwords,brute forcing,brute force,brute forced,password spraying,thousands of login attempts,
hundreds of login attempts,hundreds of failed logins,thousands of failed logins,thousands of passwords,many failed logins,
lots of failed logins,password guessing,credential stuffing`,
  inside: 'in, inside, on, into, within, op ons',
  warns: 'call microsoft, call this number, call number, is infected, your computer, virus detected, support number',
  takenOver: `
were taken over,was taken over,been taken over,got taken over,hijacked,hijack,gekaap,is oorgeneem,*thathwe,was seized,were seized,
was kidnapped,stolen from us,taken hostage,*thathiwe,*thathwa,in someone elses hands,in somebody elses hands,in wrong hands,
in strangers hands,in hands of`,
  keepsOpening: `
keeps opening,keep opening,opening and closing,flashing,flashes,flashed,pops up,popping up,opens and closes,keeps popping`,
  watching: `
while i watch,as i watch,before my eyes,one by one,as we speak,by themselves,now,folder by folder,file by file,een vir een,hour by hour,
in front of me,in front of us`,

  // Accounts and mailboxes.
  taken: `
stolen,stole,steal,hijacked,taken over,took over,taking over,seized,kidnapped,gekaap,gesteel,oorgeneem,bantshontshe,stealing,
*ntshontshiwe,*ebiwe,was taken,been taken,got taken,*thathwe,*thathe,lost control of,lost control over,*thathiwe,*thathwa`,
  /** Access to or use of an account. */
  signIn: `
@enters,signs in,hijacked,has taken,stole,stolen,reading,reads,has my,have my,has our,knows my,got my,guessed,changed,cloned,
oorgeneem,gekaap,lees,gebruik,usebenzisa,uthathe,intercepted,intercepting,used,onderskep,else read,aangemeld,*funda*,*sebenzisa,
gekraak,opens,is using,been using,spying on,answers,answering,replies to,replying,deletes`,
  sentOut: `
sent,sending,sends,going out,gone out,went out,received,receiving,receive,got,getting,get,gestuur,stuur,thumela,thunyelwe,*thola,
*tholi,kry,ontvang`,
  simSwap: `
sim swap,sim swapped,simswap,sim card swapped,sim was swapped,sim card cloned,sim cloned,number was ported,number ported,sim ruil,isim,
simkaart geruil,sim gekloon,simkaart gekloon,sim hijacked,sim has been swapped,sim kaart geruil,sim got swapped,ported my number,
number was stolen,swapped my sim,cloned my sim,sim has been cloned,number to another sim,number to different sim,number to other sim`,
  lockedOut: `
locked out,lost access,kicked out,cant get in,cannot get in,cant log in,cannot log in,uitgesluit,thrown out,signed out,cant login,
cannot login,cannot get into,cant get into,logged out,kan nie inkom,kan nie inteken,*kwazi ukungena,doesnt work any more,
does not work any more,doesnt work anymore,does not work anymore,no longer works,stopped working,isnt accepted,werk nie meer,cant sign in,
cant access,cannot access,cannot sign in,can not access,cant get to my,locked us out,nobody can log in,no one can log in,
none of us can log in,kan nerens inteken,asikwazi ukungena,angikwazi ukungena,nobody can get in,nobody gets in,no one can get in,
none of us can get in,nobody can sign in,no one can sign in,niemand kan inkom,niemand kan inteken`,
  changedByOther: `
someone changed,somebody changed,changed by someone,hacker changed,hackers changed,they changed,password was changed,
password has been changed,recovery email changed,recovery email was changed,phone number was changed,wagwoord is verander,bashintshe,
ushintshe,*yishintshile,*yishintshe,*ishintshiwe,bayishintshile,is verander deur,reset my password,hulle het my wagwoord verander,
iemand het my wagwoord verander,het iemand my wagwoord verander,passwords were changed,passwords have been changed,passwords were reset,
passwords are changed,passwords changed,password changed,has new password,have new passwords,has new passwords,wagwoorde is verander,
wagwoorde verander,password no longer,password has been reset,password was reset,password is reset,passwords got reset,passwords were all,
passwords are different`,
  approved: `
approved,accepted,pressed approve,tapped approve,clicked approve,pressed yes,tapped yes,pressed accept,confirmed,authorised,goedgekeur,
said yes,let through`,
  sends: `
sent,sending,sends,gestuur,stuur,blasting,posting,posted,mailing,messaging,*thumela,*thumele,*thumelela,asking,tweeting,tweets,
publishing,spamming`,
  changedIt: `
changed,change,verander,*shintshe,*shintshile,*shintshiwe,isnt mine,is not mine,reset,removed,replaced,myne nie,nie myne`,
  using: 'using, uses, used, posing, gebruik, *sebenzisa, in use by, abused, misused',
  deletesMail: 'deletes, moves all, hides, sends all, stuur, forwards, forwarding, skuif',
  registered: 'registered, linked, activated, logged in on, opened on, set up on, moved to',
  asksMoney: `
asking for money,ask for money,asks for money,asking them for money,asking people for money,asking friends for money,
asking contacts for money,vra geld,vra vir geld,for cash,cela imali`,

  // Payment fraud.
  paid: `
paid,payed,transferred,transfered,deposited,wired,sent money,sending money,sent funds,made payment,made payments,made eft,did eft,
made transfer,loaded payment,processed payment,released payment,sent payment,payment went,payment was made,payment made,money went,
gave money,betaal,oorbetaal,inbetaal,*khokhile,*thumele imali,sent sum,gave sum,lost sum,i did,sent off,oorgeplaas,deposit,gave R,
*khokhele*,*khokhe imali,*thumela imali,salary went`,
  wrongBankDetails: `
wrong account,wrong bank account,fake account,fraudulent account,fraudulent bank account,fake invoice,fake invoices,fraudulent invoice,
false invoice,bogus invoice,phony invoice,altered invoice,tampered invoice,fake supplier,fake statement,fake company,scammer,scammers,
fraudster,fraudsters,scam,fraud,hacker,hackers,criminals,thief,crook,verkeerde rekening,vals faktuur,vals rekening,bedrieer,bedrieers,
bedrog,nuwe bankbesonderhede,mbumbulu,izigebengu,isigebengu,*gebengu,fake bank,hacked invoice,syndicate,con man,conman,con artist,
okungeyona,engeyona`,
  /** A payee whose account is another than before. */
  newPayee: 'new, another, different, other, nuwe, nuut, ander, anders, *entsha, *yisha, *ehlukile',
  gone: `
gone,disappeared,missing,vanished,stolen,stole,taken,drained,emptied,withdrawn,cleaned out,siphoned,weg,gesteel,verdwyn,*ebiwe,
*ntshontshiwe,*ntshontshe,*lahlekile,*phelile,*ebile,stealing,steals,*phumile,afgehaal,went to,*khiphe,ephumile,ayikho,ayisekho,
ayibonakali,walked,*thathe,*thathile,*khishwe,*donsiwe`,
  emptied: 'emptied, drained, cleaned out, cleared out, siphoned, withdrew, stole, leeggemaak',
  badPayment: `
unauthorised payment,unauthorised payments,unauthorized payment,unauthorized payments,unauthorised transaction,unauthorised transactions,
unauthorized transaction,unauthorized transactions,unauthorised debit order,unauthorised debit orders,unauthorised transfer,
unauthorised transfers,unauthorized transfer,unauthorised withdrawal,unauthorised purchase,unauthorised purchases,fraudulent transaction,
fraudulent transactions,fraudulent payment,fraudulent payments,fraudulent debit order,fraudulent debit orders,fraudulent transfer,
fraudulent purchase,fraudulent purchases,unknown transaction,unknown transactions,unknown payment,unknown payments,unknown debit order,
strange transactions,strange payments,suspicious transactions,suspicious payments,suspicious transaction,suspicious payment,
suspicious debit order,payment fraud,invoice fraud,bank fraud,card fraud,ceo fraud,*khohlisiwe,*qoliwe,unauthorized withdrawal,
fraudulent eft,bogus payment,*khwabanis*,vals faktuur is betaal,vals faktuur betaal,*khwatshanis*`,
  defrauded: `
scammed,defrauded,conned,swindled,duped,tricked,cheated,ripped off,robbed online,fell for scam,fell for fraud,fell victim,
victim of fraud,victim of scam,bedrieg,verneuk,ingeloop,*qoliwe,bangiqolile,scamed,con,*khwabanis*,*khwatshanis*,*khohlis*,*qolile,
*qola,gescam,ge scam,geskam,ngiqoliwe,siqoliwe`,
  asked: `
asked,asking,ask,asks,requested,told,emailed,mailed,instructed,whatsapped,messaged,supposedly,pretended,request,gevra,ucele,ecela`,
  done: `
bought,sent,paid,made,transferred,did,already,gave,gekoop,not him,wasnt him,not her,wasnt her,he didnt,she didnt,never asked,
not real,fake,gestuur,ngithengile,pretended,scam`,
  fraudNoun: 'fraud, bedrog, fraudulent',
  movedOut: `
moved,transferred,transfered,taken,took,withdrew,withdrawn,left,leaving,gone,went out,went off,going off,deducted,debited,spent,
buying stuff,buying things,spending,stole,stolen,paid out,sent,oorgeplaas,afgehaal,gehaal,onttrek,gesteel,betaal,*khiphe,*khishiwe,
*phumile,*thathe,*hambile,ephumile,transfers made,made from,shopping,is buying,*khokhwe,*dluliselwe,*thunyelwe,*khishwe,*donswe,
*dontswe`,
  ourMoneyGone: `
our money is gone,my money is gone,our money was stolen,our money has gone,money is all gone,all our money,money gone,geld is weg,
*mali yebiwe,imali ayikho,my savings are gone,our funds are gone,account is empty,account is emptied,money went to crooks,
money went to criminals`,
  cloned: 'cloned, skimmed, gekloon, duplicated, card fraud, bank card was stolen, *kloniwe',
  /** The real payee received no money or changed no details. */
  neverGot: `
never got money,never got payment,never got our payment,never got it,never received,didnt receive,did not receive,not received,
never got paid,was never paid,hasnt received,never changed,account number was different,bank details were wrong,details were different,
different account number,different bank details,other bank details,altered,nooit ontvang,nooit sy,nooit verander,nie ontvang nie,
not their account,is not theirs,wasnt theirs`,
  bought: `
bought,buying,shopping,spent,spending,used,using,purchases,purchased,ordering,koop,gebruik,*sebenzisa,*thenga,*thenge,*thengile,
gekoop`,
  /** Used by others. */
  beingUsed: 'being used, is used, was used, used in, used by, used to buy, used for, used overseas, gebruik',
  paying: 'paying, pay, payment, transfer, transferring, sending money, to send money, vouchers, voucher, betaal',

  // Phishing and callers.
  clickedHard: `
clicked,opened,downloaded,ran,followed,tapped,scanned,enabled macros,executed,pressed,responded,replied,visited,gekliek,geklik,
oopgemaak,afgelaai,*cindezele,*vule,*vulile,opening,clicking,downloading,installed,*cindezela,gedruk,druk op,geopen,*chofoz*`,
  /** Gave away a secret, by telling or typing. */
  gaveAway: `
@typedIn,gave,given,shared,provided,handed,told,sent,disclosed,revealed,supplied,gegee,gedeel,*nikeze,*nikile,*thumelele,read,
confirmed`,
  tookRemote: `
installed,install,let,allowed,gave,given,connected,downloaded,was on,made me,asked me,got me,took control,geinstalleer`,
  /** Told a secret. */
  handedOver: `
gave,told,read,shared,handed,disclosed,revealed,given,sent,gegee,gese,vertel,uitgegee,*nikeze,*nikile,*mnika,*mnike,*khiphe,
*tshele,*tshelile,have my,has my,have our,has our,got my,got our,knows my,stole my,supplied,dictated,forwarded,hulle het my,
het my pin`,
  /** Entered a secret. */
  typedIn: `
entered,typed,filled,put,keyed in,submitted,logged in,logged into,logged on,signed in,signed into,ingetik,ingevul,ingesleutel,
ingeteken,aangemeld,used,ngifake,ngifakile,sifake,ufake,wafake,ngafaka,wafaka,sifaka,ngayifaka`,
  enabledMacros: `
enabled macros,enable macros,enabled macro,clicked enable content,enabled content,clicked enable editing,enabled editing and,ran macro,
makros aangesit,macros aangesit,ran exe,opened exe,ran script`,
  answered: 'replied, answered, responded, sent my, opened, gave, geantwoord, i sent, *phendule',
  connect: 'connect, control, access, onto, into, take over, in, *ngena, wangena',
  giving: 'giving, give, tell, telling, sharing, share, hand over, handing, gee, vertel, sending',
  letIn: `
let them in,let him in,let her in,let them into,let him into,let her into,let them onto,let him onto,let them on,let him on,
gave them access,gave him access,gave her access,gave him control,gave them control,give him access,allowed him,allowed them,allowed her,
let them connect,let him connect,let someone,let somebody,let stranger,toegang gegee,toegang tot my,remote access to scammer,
gave remote access,gave teamviewer,gave anydesk,ngamvumela,*vumele*,let microsoft guy,let windows guy,control his computer,
control her computer,control my computer,take over my computer`,

  // Data leaks.
  leaked: `
@leakedHard,leak,leaking,sold online,made public,open to public,open to internet,open to everyone,open to anyone,visible online,
visible to anyone,accessible to anyone,on internet,compromised,breached,copied,got out,wrong hands,gepubliseer,on public,public folder,
public link`,
  dataBreach: `
data breach,data leak,data leakage,privacy breach,databreach,personal information breach,breach of personal information,
breach of personal data,popia breach,datalek,data skending,data oortreding`,
  wrongRecipient: `
wrong person,wrong recipient,wrong recipients,wrong address,wrong client,wrong customer,wrong email,wrong people,wrong supplier,
wrong company,wrong group,by mistake,by accident,accidentally,mistakenly,in error,all clients,all customers,everybody,whole company,
all staff,outside company,verkeerde persoon,verkeerde adres,per ongeluk,ngephutha,public,publicly,all our customers,entire company,
everyone,verkeerde mense,wrong file,wrong distribution,wrong mailing list,wrong list,wrong team,wrong department,wrong channel,wrong chat,
wrong inbox,wrong mailbox,wrong contact,wrong number,verkeerde lys,verkeerde groep,to wrong,aan verkeerde,to incorrect`,
  threaten: `
threaten,threatens,threatening,threatened,say they will,says they will,said they will,will publish,will leak,will release,
going to publish,going to leak,going to release,want to publish,want to leak,dreig,*sabisa,blackmail,blackmailing,extort,extorting,
bathi,*bathi,have our data,will sell,se hulle gaan,gaan ons`,
  publish: `
publish,leak,release,sell,post,expose,publiseer,lek,shicilela,*shicilela,verkoop,*veza,dump,online`,
  tookAway: `
took,copied,stole,taken,downloaded,stealing,copying,taking,walked out,forwarded,emailed,sent,gesteel,gekopieer,afgelaai,emailing,
sending,forwarding,uploading,gevat,vat,*ntshontshe,*thathe,*kopishe,gestuur,stuur,exported,exporting,backed up`,
  leakedHard: `
leaked,stolen,stole,exposed,published,posted online,dark web,darkweb,for sale,being sold,publicly,exfiltrated,fallen into,pastebin,
uitgelek,gelek,gesteel,donker web,*ntshontshiwe,*yebiwe,*putshuk*,*phutshuk*,*putshuz*,*phutshuz*,*vuz*`,
  holds: `
has our,have our,got our,has all our,have all our,has my,have my,downloaded our,copied our,took our,stole our,have your data,
has your data,het ons data,het ons leers`,
  copied: `
downloaded,copied,stole,exfiltrated,took,exported,gekopieer,gesteel,got hold of,has got,have got,gevat,left with,*ntshontshe,
walked off with,walked out with,copying,downloading,exporting,siphoning`,
  onPublic: `
on internet,online,was public,is public,were public,are public,publicly,public for,on facebook,on telegram,on twitter,forum,dark web,
op internet,aanlyn,akwi internet,*kwi internet,ku internet,on google,in google,open to world,open bucket,open to anyone,without password,
on pastebin,openbaar,see other customers,see other clients,see other peoples,see each others,downloadable by anyone,anyone can download,
anyone can see,anyone with link,accessible by anyone,op google,te sien,kan sien,visible for everyone,visible to everyone,*mphakathini,
*yadayiswa,te koop,seen by anyone,seen by everyone,read by anyone,opened by anyone,found by anyone,downloaded by anyone,accessed by anyone,
on web,for all to see,whole world,public s3,public bucket,open s3,public folder,public link,public share,public site,public website`,
  posted: `
posted,published,leaked,sold,selling,shared,put online,gelek,gepubliseer,gepos,uploaded,got hold,walked out,gevat,*ntshontshe,*ebe,
leaking`,
  sold: 'selling, sold, sells, verkoop, *thengisa',
  gotLeaked: `
leaked,got out,uitgelek,gelek,*putshuk*,*phutshuk*,*putshuz*,*phutshuz*,*vuz*`,
  receivedIt: 'got, received, saw, has, have, opened, downloaded, can see, het gekry, *thole',

  // Lost and stolen devices.
  deviceGone: `
stolen,stole,was lost,is lost,got lost,been lost,missing,snatched,nicked,pinched,disappeared,is gone,are gone,was taken,were taken,
been taken,mugged,burgled,gesteel,verloor,geroof,vermis,*ebiwe,*ntshontshiwe,*ntshontshe,*ebile,grabbed,lifted,awekho,ayikho,
akusekho,weggeraak,nowhere to be found,is nowhere,anywhere,nerens,*ntshontshw*,*ntshontshel*,*lahlek*,swiped,jacked,gone from,
left it in,vat,afgevat,het my foon gevat,stloen,*tholakali,*bonakali,weg,cannot be found,cant be found,is nie daar,verdwyn,gegryp,
geruk,ran off with,made off with`,
  leftBehind: 'left, forgot, forgotten, dropped, gelos, vergeet, ngishiye, ngikhohlwe, lost, *shiye, agtergelaat',
  tookThings: `
took,stole,stolen,taken,gone,missing,grabbed,emptied,gesteel,gevat,lost,thathe,*thathe,awekho,weg,cleaned out,cleared out,
*thathwa,*thathwe,kwebiwe`,
  tookIt: `
took,stole,grabbed,snatched,taken,steal,nicked,gevat,gesteel,bantshontshe,thathe,*thathe,*thatha,het my foon,*ntshontshe,
*ntshontshel*,*ebe,gegryp,geruk,ran off with,made off with,walked off with`,
  cantFind: 'cant find, cannot find, can not find, unable to find, lost track of, angiyitholi',
  walkedOut: 'walked out, ran off, walked off, made off, ran away, drove off, got away',
  /** A program in a document was started. */
  macroRan: `
macros ran,macro ran,macros executed,macro executed,macros were enabled,macros started,macro started,enabled content,enabled macros,
enable content,enabled editing,clicked enable,makros het`,
  /** Happening now. */
  seizing: `
oor te neem,neem oor,uit te vee,te steel,te wis,taking over,taking control,emptying,draining,wiping,deleting,erasing,stealing,
hijacking,clearing out,cleaning out,encrypting,*thatha,*sula`,
  /** Got in, in isiZulu with a subject prefix. */
  invaded: `
kukhona ongen*,kukhona abangen*,kunomuntu ongen*,umuntu ongen*,abantu abangen*,ongagunyaziwe,abangagunyaziwe,kungene`,
  /** Demands money for returning it. */
  extorts: `
demand money,demands money,demanding money,want money,wants money,asking for money,ask for money,asks for money,wanting money,vra geld,
soek geld,wil geld`,
  /** The fraud was recognised too late. */
  turnedFalse: `
turned out to be fake,turned out to be scam,turned out to be fraud,turned out fake,turned out scam,turned out to be phishing,
turns out it was fake,turns out to be scam,turns out to be fake,turns out was fake,was scam,was fraud,was con,proved to be fake,is scam,
blyk vals,was bedrog,was bedrogspul,was vals`,
  /** A ransom note. */
  noteOnScreen: `
note on desktop,note on every desktop,notes on desktop,note on screen,notes on screen,note on every screen,note about our data,
note about our files,message about our files,message about our data,note saying our,note left by,text file on desktop,file telling us,
strange note,nota op skerm`,
  /** No longer accessible. */
  cannotReach: `
cannot reach,cant reach,cannot access,cant access,cannot open,cant open,wont open,locked,gone,cannot get to,cant get to,lost access,
frozen,dead`,
  /** Stolen, not only missing. */
  stolenHard: `
stolen,snatched,gesteel,gegryp,geroof,pickpocketed,nicked,swiped,*yebiwe,*ntshontshiwe,ran off with,made off with,walked off with,
*ntshontshe`,
  /** Acts in the name of a person at the client. */
  loggedAs: `
logged in as me,logged in as us,signed in as me,signs in as me,logs in as me,logging in as me,using my login,signed in as him,
logged in as him,logged in as her`,
} as const satisfies Readonly<Record<string, string>>
