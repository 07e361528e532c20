import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../cli/edit/html-to-markdown.ts';

/** Clipboard of Word for Windows. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><title>Report</title>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'>
<!--StartFragment-->
<h1>What we did<o:p></o:p></h1>
<p class=MsoNormal>We moved <b style='mso-bidi-font-weight:normal'>all of
it </b>in <b>ni</b><b>ne</b> days.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h3>First steps</h3>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>One <i>gate</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Another gate<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;
</span></span><![endif]>Open it</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;
</span></span><![endif]>Close it</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape></v:shape><![endif]--><![if !vml]><img width=624 height=351
src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><![endif]></p>
<!--EndFragment-->
</body></html>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f1c">
<h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:700;">Our gates</span></h2><p dir="ltr"
style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">We see </span><span style="font-weight:700;">your
plans</span><span style="font-weight:400;font-style:normal;">, our </span><span style="font-weight:400;font-style:italic;">code
</span><a href="https://example.com/a" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">and
mistakes</span></a><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p
dir="ltr" role="presentation"><span style="font-weight:400;">First</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"
role="presentation"><span style="font-weight:400;">Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"
role="presentation"><span style="font-weight:400;">Second</span></p></li></ul><p><span><img
src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="624" height="416" /></span></p></b><br
class="Apple-interchange-newline">`;

const WEB_PAGE = `<meta charset='utf-8'><h3 style="font-weight: 700; color: rgb(0, 0, 0);">About <em>it</em></h3><p style="font-weight:
400;">R&amp;D <span style="font-style: inherit;">is</span>&nbsp;<strong style="font-weight: 600;">good</strong> at <a href="/work">work</a> and <a
href="javascript:alert(1)">alerts</a>, <code>snake_case</code>,<br>5 * 3 * 2.</p><hr><blockquote><p>Quoted</p></blockquote>
<script>alert(1)</script><img src="data:image/png;base64,AAAA"><img src="https://example.com/b.png"><iframe
src="https://example.com"></iframe><form><button>Send</button></form>`;

const TABLE = `<table><tbody><tr><td>Year</td><td><b>Gates</b></td></tr><tr><td>2023</td><td>4</td></tr></tbody></table>`;

const item = (level: number, text: string, mark = '·') =>
  `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}<o:p></o:p></p>`;

test('the items of Word are in the lists of their levels', () => {
  const html = [
    item(1, 'Plan'),
    item(2, 'Ask', 'o'),
    item(3, 'Everybody', '1.'),
    item(2, 'Draw', 'o'),
    item(1, 'Build'),
  ].join('');
  expect(htmlToMarkdown(html).markdown).toBe('- Plan\n  - Ask\n    1. Everybody\n  - Draw\n- Build');
});

test.each([
  {
    name: 'Word',
    html: WORD,
    markdown: [
      '## What we did',
      'We moved **all of it** in **nine** days.',
      '### First steps',
      '- One *gate*\n- Another gate',
      'Then:',
      '1. Open it\n2. Close it',
    ],
    leftOut: ['1 picture'],
  },
  {
    name: 'Google Docs',
    html: GOOGLE_DOCS,
    markdown: [
      '## Our gates',
      'We see **your plans**, our *code* [and mistakes](https://example.com/a).',
      '- First\n  - Inner\n- Second',
    ],
    leftOut: ['1 picture'],
  },
  {
    name: 'a web page',
    html: WEB_PAGE,
    markdown: [
      '### About it',
      'R\\&D is **good** at [work](/work) and alerts, `snake_case`,\\\n5 \\* 3 \\* 2.',
      '---',
      '> Quoted',
      'Send',
    ],
    leftOut: ['2 pictures', '1 embedded part'],
  },
  {
    name: 'a table',
    html: TABLE,
    markdown: ['Year', '**Gates**', '2023', '4'],
    leftOut: ['1 table'],
  },
  {
    name: 'a few words of a browser',
    html: `<meta charset='utf-8'><span style="font-weight: 400; display: inline !important;">just <b>a</b> few</span>`,
    markdown: ['just **a** few'],
    leftOut: [],
  },
  {
    name: 'headings that skip levels',
    html: '<h2>A</h2><h4>B</h4><h4>C</h4><h5>D</h5><h1>E</h1><h2>F</h2>',
    markdown: ['## A', '### B', '### C', '#### D', '## E', '### F'],
    leftOut: [],
  },
])('pasted from $name', ({ html, markdown, leftOut }) => {
  expect(htmlToMarkdown(html)).toEqual({ markdown: markdown.join('\n\n'), leftOut });
});
