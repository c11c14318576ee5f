import { useTranslate } from '@refinedev/core';
import { config } from '../../config';
import type { Translate } from '../../schema/translate';
import { Copyright } from '../front/Copyright';
import { Emblem } from '../front/Emblem';
import styles from './privacy-policy.module.css';

/** The privacy policy in twelve numbered sections (§2). */
export function PrivacyPolicyPage() {
  const t = useTranslate();
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <Emblem size={40} />
        <div>
          <div className={styles['authority']}>{config.authority}</div>
          <div className={styles['product']}>{config.product}</div>
        </div>
      </header>
      <main>
        <h1>{t('privacy.title', 'Privacy Policy')}</h1>
        {sectionsIn(t).map(({ title, paragraphs }, index) => (
          <section key={title}>
            <h2>
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p>
          <a href="/">{t('privacy.back', 'Back to the console')}</a>
        </p>
      </main>
      <footer className={styles['footer']}>
        <Copyright />
      </footer>
    </div>
  );
}

/** To be approved by the authority's lawyers. */
function sectionsIn(t: Translate): readonly { title: string; paragraphs: readonly string[] }[] {
  return [
    {
      title: t('privacy.introduction', 'Introduction'),
      paragraphs: [
        t(
          'privacy.introduction.1',
          config,
          'The {{authority}} ("the Authority") uses the {{product}} to administer taxes, tax devices and refunds. This policy explains which personal data are processed in it, why, for how long, and which rights the people have whose data they are.',
        ),
      ],
    },
    {
      title: t('privacy.scope', 'Scope'),
      paragraphs: [
        t(
          'privacy.scope.1',
          'It applies to the staff who use the console, and to the taxpayers, the customers named in transactions and refund requests, and other persons whose data are shown in it.',
        ),
        t(
          'privacy.scope.2',
          'It does not apply to other services of the Authority or to websites that the console links to; those have policies of their own.',
        ),
      ],
    },
    {
      title: t('privacy.information', 'Information We Collect'),
      paragraphs: [
        t(
          'privacy.information.1',
          'Of staff: name, e-mail address, telephone number, role, and a record of sign-ins and of the decisions made.',
        ),
        t(
          'privacy.information.2',
          'Of taxpayers and customers: names, taxpayer identification numbers, addresses, telephone numbers, registered devices, transactions, taxes accrued, and refund requests with their reasons.',
        ),
        t(
          'privacy.information.3',
          'Technical data: the network address from which a request came and its time.',
        ),
      ],
    },
    {
      title: t('privacy.purpose', 'Purpose of Processing'),
      paragraphs: [
        t(
          'privacy.purpose.1',
          'The data are processed to assess and collect taxes, to supervise tax devices, to examine and decide refund requests, to report on revenue, and to protect the console against misuse.',
        ),
        t(
          'privacy.purpose.2',
          'They are not used for advertising, and no decision about a refund is made by a machine alone.',
        ),
      ],
    },
    {
      title: t('privacy.basis', 'Legal Basis'),
      paragraphs: [
        t(
          'privacy.basis.1',
          'The Authority processes personal data because the tax laws require it to perform these tasks in the public interest, and because it has to account for public money. Consent is not the basis of this processing and cannot end it.',
        ),
      ],
    },
    {
      title: t('privacy.sharing', 'Sharing of Information'),
      paragraphs: [
        t(
          'privacy.sharing.1',
          'Data are disclosed only to those whom the law entitles to them, such as courts, auditors and other public bodies, and to service providers who run systems on behalf of the Authority under its instructions and under a duty of confidence.',
        ),
        t('privacy.sharing.2', 'Personal data are never sold.'),
      ],
    },
    {
      title: t('privacy.retention', 'Data Retention'),
      paragraphs: [
        t(
          'privacy.retention.1',
          'Records of taxes, transactions and refunds are kept for at least 7 years, as the law demands of financial records, and longer where a proceeding that needs them is still open.',
        ),
        t(
          'privacy.retention.2',
          'After that they are erased, or made anonymous where only statistics are needed.',
        ),
      ],
    },
    {
      title: t('privacy.security', 'Security'),
      paragraphs: [
        t(
          'privacy.security.1',
          'Access needs a personal account. Connections are encrypted, passwords are stored so that nobody can read them, sessions end by themselves, and decisions are recorded with the person who made them.',
        ),
        t(
          'privacy.security.2',
          'Staff must not share their passwords and must report at once any suspicion that somebody else knows them.',
        ),
      ],
    },
    {
      title: t('privacy.rights', 'Your Rights'),
      paragraphs: [
        t(
          'privacy.rights.1',
          'You may ask which data about you are processed, have wrong ones corrected, and object to or have restricted what the law does not require. Requests are answered within 30 days and free of charge.',
        ),
        t(
          'privacy.rights.2',
          'If you are not content with an answer you may complain to the supervisory authority for data protection.',
        ),
      ],
    },
    {
      title: t('privacy.cookies', 'Cookies'),
      paragraphs: [
        t(
          'privacy.cookies.1',
          'The console sets two cookies, both necessary: one holds the session and one the name, role and contact data of the signed-in person. They last 7 days at most and are removed on signing out. The server sets two more: one tells for half a year that the person has signed in with this browser before, and keeps strangers who guess passwords from locking the person out; the other ties a new password to the browser that asked for a code, and lasts ten minutes. There are no cookies for tracking or advertising.',
        ),
        t(
          'privacy.cookies.2',
          'The browser also remembers settings such as light or dark colours on the device itself.',
        ),
      ],
    },
    {
      title: t('privacy.updates', 'Updates to This Policy'),
      paragraphs: [
        t(
          'privacy.updates.1',
          'The Authority may change this policy when the law or the console changes. The version shown here is the one in force; important changes are announced to staff before they take effect.',
        ),
      ],
    },
    {
      title: t('privacy.contact', 'Contact'),
      paragraphs: [
        t(
          'privacy.contact.1',
          config,
          "Questions and requests about personal data go to the data protection officer of the {{authority}}, whose address is given on the Authority's website, or to any of its offices in writing.",
        ),
      ],
    },
  ];
}
