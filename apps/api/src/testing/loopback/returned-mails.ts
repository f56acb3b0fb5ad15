/** Mails in the form in which mail servers return them, to the return address of a mail with this token. */
const returnAddress = (token: string): string => `bounces+${token}@portal.example.org`;
const original = (token: string): string =>
  [
    `Return-Path: <${returnAddress(token)}>`,
    'From: Portal <no-reply@portal.example.org>',
    'To: kai@lab.example',
    'Subject: Floats back from the deep',
    `Message-ID: <mail-7-1777593600000.${token}@portal.example.org>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'All twelve floats surfaced.',
  ].join('\n');

const mail = (text: string): Buffer => Buffer.from(text.trimStart().replaceAll('\n', '\r\n'));

/** Postfix: the address does not exist. */
export const fromPostfix = (token: string): Buffer =>
  mail(`
Return-Path: <>
X-Original-To: ${returnAddress(token)}
Delivered-To: bounces@portal.example.org
Received: by mx.lab.example (Postfix) id 4F2B31C0043; Fri,  1 May 2026 00:00:03 +0000 (UTC)
Date: Fri,  1 May 2026 00:00:03 +0000 (UTC)
From: MAILER-DAEMON@mx.lab.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${returnAddress(token)}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F2B31C0043.1777593603/mx.lab.example"
Content-Transfer-Encoding: 8bit

This is a MIME-encapsulated message.

--4F2B31C0043.1777593603/mx.lab.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.lab.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<kai@lab.example>: host imap.lab.example[192.0.2.25] said: 550 5.1.1
    <kai@lab.example> User doesn't exist: kai@lab.example (in reply to RCPT TO
    command)

--4F2B31C0043.1777593603/mx.lab.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.lab.example
X-Postfix-Queue-ID: 4F2B31C0043
X-Postfix-Sender: rfc822; ${returnAddress(token)}
Arrival-Date: Fri,  1 May 2026 00:00:02 +0000 (UTC)

Final-Recipient: rfc822; kai@lab.example
Original-Recipient: rfc822;kai@lab.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; imap.lab.example
Diagnostic-Code: smtp; 550 5.1.1 <kai@lab.example> User doesn't exist:
    kai@lab.example

--4F2B31C0043.1777593603/mx.lab.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

${original(token)}

--4F2B31C0043.1777593603/mx.lab.example--
`);

/** Exim 4.9: a report whose status is the vague 5.0.0, and says why in words. */
export const fromExim = (token: string): Buffer =>
  mail(`
Received: from mail by mx.uni.example with local (Exim 4.96)
	id 1uAbCd-00012x-0A
	for ${returnAddress(token)};
	Fri, 01 May 2026 00:00:03 +0000
X-Failed-Recipients: kai@lab.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.uni.example>
To: ${returnAddress(token)}
References: <mail-7-1777593600000.${token}@portal.example.org>
Content-Type: multipart/report; report-type=delivery-status; boundary=1777593603-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1uAbCd-00012x-0A@mx.uni.example>
Date: Fri, 01 May 2026 00:00:03 +0000

--1777593603-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  kai@lab.example
    host mx.lab.example [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<kai@lab.example>:
    550 No such user here

--1777593603-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.uni.example

Action: failed
Final-Recipient: rfc822;kai@lab.example
Status: 5.0.0
Remote-MTA: dns; mx.lab.example
Diagnostic-Code: smtp; 550 No such user here

--1777593603-eximdsn-1804289383
Content-type: message/rfc822

${original(token)}

--1777593603-eximdsn-1804289383--
`);

/** Exim before 4.86: plain text, named by a header alone. */
export const fromOldExim = (token: string): Buffer =>
  mail(`
X-Failed-Recipients: kai@lab.example
From: Mail Delivery System <Mailer-Daemon@mx.uni.example>
To: ${returnAddress(token)}
Subject: Mail delivery failed: returning message to sender
Date: Fri, 01 May 2026 00:00:03 +0000

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  kai@lab.example
    Unrouteable address

------ This is a copy of the message, including all the headers. ------

${original(token)}
`);

/** Exchange Online: the report is in base64, and the subject in UTF-8. */
export const fromExchange = (token: string): Buffer =>
  mail(`
From: <postmaster@lab.example>
To: <${returnAddress(token)}>
Date: Fri, 1 May 2026 00:00:04 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9d1c2a5e-0000-4c4e-9d7e-6b1f2c3d4e5f"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <d1b2c3d4-ndr@AM0PR01MB0001.eurprd01.prod.exchangelabs.example>
In-Reply-To: <mail-7-1777593600000.${token}@portal.example.org>
Subject: =?utf-8?B?VW5kZWxpdmVyYWJsZTogRmxvYXRzIGJhY2s=?=
Auto-Submitted: auto-replied
MIME-Version: 1.0

--9d1c2a5e-0000-4c4e-9d7e-6b1f2c3d4e5f
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PGh0bWw+PGJvZHk+WW91ciBtZXNzYWdlIGNvdWxkbid0IGJlIGRlbGl2ZXJlZC48L2JvZHk+PC9odG1sPg==

--9d1c2a5e-0000-4c4e-9d7e-6b1f2c3d4e5f
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.example
Received-From-MTA: dns;mail.portal.example.org
Arrival-Date: Fri, 1 May 2026 00:00:02 +0000

Final-Recipient: rfc822;kai@lab.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient kai@lab.example not found by SMTP address lookup

--9d1c2a5e-0000-4c4e-9d7e-6b1f2c3d4e5f
Content-Type: text/rfc822-headers

${original(token).split('\n\n')[0]}

--9d1c2a5e-0000-4c4e-9d7e-6b1f2c3d4e5f--
`);

/** Gmail: a related part with a picture comes first; here the mailbox is full. */
export const fromGmail = (token: string): Buffer =>
  mail(`
Return-Path: <>
X-Failed-Recipients: kai@gmail.example
Auto-Submitted: auto-replied
Content-Type: multipart/report; boundary="0000000000002f6b2e0617b2d3a1"; report-type=delivery-status
To: ${returnAddress(token)}
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
Subject: Delivery Status Notification (Failure)
Date: Fri, 01 May 2026 00:00:05 -0700 (PDT)
MIME-Version: 1.0

--0000000000002f6b2e0617b2d3a1
Content-Type: multipart/related; boundary="0000000000002f6d890617b2d3a2"

--0000000000002f6d890617b2d3a2
Content-Type: multipart/alternative; boundary="0000000000002f6d8d0617b2d3a3"

--0000000000002f6d8d0617b2d3a3
Content-Type: text/plain; charset="UTF-8"

** Message not delivered **

The recipient's inbox is out of storage space.

--0000000000002f6d8d0617b2d3a3--
--0000000000002f6d890617b2d3a2
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--0000000000002f6d890617b2d3a2--
--0000000000002f6b2e0617b2d3a1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Fri, 01 May 2026 00:00:01 -0700 (PDT)
X-Original-Message-ID: <mail-7-1777593600000.${token}@portal.example.org>

Final-Recipient: rfc822; kai@gmail.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space and inactive. Please
 direct the recipient to https://support.google.example/mail/?p=OverQuotaPerm
Last-Attempt-Date: Fri, 01 May 2026 00:00:05 -0700 (PDT)

--0000000000002f6b2e0617b2d3a1
Content-Type: message/rfc822

${original(token)}

--0000000000002f6b2e0617b2d3a1--
`);

/** Postfix: the mail is only late. */
export const fromPostfixDelay = (token: string): Buffer =>
  Buffer.from(
    fromPostfix(token)
      .toString()
      .replace('Action: failed', 'Action: delayed')
      .replace('Status: 5.1.1', 'Status: 4.4.1'),
  );

/** A report of abuse (RFC 5965), as feedback loops send it. */
export const fromFeedbackLoop = (token: string): Buffer =>
  mail(`
From: <feedback@isp.example>
To: abuse@portal.example.org
Subject: FW: Floats back from the deep
Date: Fri, 1 May 2026 09:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822

${original(token)}

--part1_13d.2e68ed54_boundary--
`);

/** Somebody is on holiday. */
export const fromVacation = (token: string): Buffer =>
  mail(`
From: kai@lab.example
To: ${returnAddress(token)}
Subject: Out of office: Floats back from the deep
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

I am at sea until June. 550 5.1.1 is not what I mean.
`);
