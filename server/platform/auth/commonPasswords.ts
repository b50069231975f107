/**
 * Passwords of eight and more characters that attackers try first, in lower case. Sequences such as `12345678` and
 * repetitions such as `aaaaaaaa` are not listed, because a rule refuses them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 123456789a 12345678a 123456789q 1234567890 12345678910 123456abc
123abc123 123123123 1231231234 123321123 12341234 1234qwer 123qweasd 123qweasdzxc 123456aa 123456qwerty 1234abcd
11223344 112233445566 0123456789 00000001 0987654321 1029384756 147258369 159357258 159753456 741852963 789456123
987654321 87654321 99887766 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa12345 aaa111222
abc12345 abc123456 abcd1234 abcd12345 abcdefg1 abcdefg123 abcdef123 access14 adgjmptw admin123 admin1234 admin12345
administrator adidas123 alexander alexandra alexander1 america1 andromeda angel123 angelica animal123 anthony1 anthony123
arsenal1 asd123456 asdasd123 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdfzxcv ashley123
australia azerty123 azertyui azertyuiop babygirl babygirl1 babyblue banana123 baseball baseball1 basketball basketball1
batman123 beautiful beautiful1 benjamin berlin123 bigdaddy blackberry blahblah blessed1 blink182 blue1234 bluebird
bonjour1 boomboom brandon1 brooklyn bubbles1 butterfly butterfly1 buttercup calvin123 cameron1 carolina
caroline cassandra catherine celtic123 champion changeme changeme1 changeme123 charles1 charlie1 charlie123 charlotte
cheerleader cheese123 chelsea1 chelsea123 cherry123 chicken1 chocolate chocolate1 chouchou christian christina
christine christmas christopher cocacola coldplay computer computer1 computer123 cookie123 corvette courtney cowboys1
cristiano cupcake1 d1lakiss daniel123 darkness david123 december default1 defender1 destiny1 diamond1 diamonds dolphin1
dolphins donald123 doraemon dragon123 dragonball dreamer1 drowssap einstein election elephant elephant1 elizabeth
elizabeth1 eminem123 emmanuel estrella evolution facebook facebook1 facebook123 falcon123 family123 fernando ferrari1
fireball firefire fishing1 florence florida1 flower123 flowers1 football football1 football12 football123 forever1
forever21 francesca francisco freedom1 friday13 friends1 friendship gabriela
gabriel1 gangster garfield gateway1 geheim123 general1 gfhjkm123 giovanni goldfish goodluck google123 graduate
green123 greenday guitar123 hallo123 hallohallo hannah123 happy123 happyday hardcore harley123 harrypotter heather1
hejsan123 hello123 hello1234 hellohello hellokitty helpme123 henry123 hercules hockey123 homework hotmail1 hunter123
hurricane iceman123 ihateyou iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou22 iloveyouu
immortal imsocool infinity internet internet1 isabella islander jackson1 jasmine1 jennifer jennifer1 jeremiah jessica1
jessica123 jesus123 jesuschrist johncena johnjohn jonathan jonathan1 jordan123 jordan23 joseph123 juventus k1234567
katherine kawasaki kimberly kingkong kristina ladybug1 lakers24 lasvegas lebron23 leonardo letmein1 letmein12
letmein123 letmein! liverpool liverpool1 lizottes lol12345 lollipop lollol123 london123 love1234 love12345 lovelove
loveme123 loveyou1 loveyou2 lovely123 lucky123 madison1 magpie123 magpie1234 marianna marijuana marina123 marlboro
martin123 master123 matthew1 maverick maxwell1 melissa1 mercedes metallica metallica1 mexico123 michael1 michael123
michelle michelle1 midnight million1 minecraft minecraft1 mistress mnbvcxz1 monica123 monkey12 monkey123 monster1
monster123 motorola mountain mustang1 mustang123 mylove123 mypassword myspace1 myspace123 natalia1 nathaniel naruto123
newyork1 newpassword nicholas nicholas1 nichole1 nicole123 nintendo nirvana1 nothing1 november october1
office123 okokokok oliver123 p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p455w0rd pa$$w0rd pa$$word
pa55w0rd pa55word pakistan pakistan1 panther1 panasonic paradise paramore parola12 parola123 pass1234 pass12345
passer2009 passpass passport passw0rd passw0rd1 passw0rd123 passwd123 password password! password! password1 password1!
password10 password11 password12 password12! password123 password123! password1234 password2 password22 password3
password5 password69 password7 password99 passwort passwort1 patricia patrick1 peanut123 pebbles1 peekaboo penelope
pepper123 philippe phoenix1 pineapple player123 playboy1 pokemon1 pokemon123 portugal power123
precious princess princess1 princess12 princess123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q12345678 qazwsx123
qazwsxed qazwsxedc qazxswed qazxswedc qq123456 qwaszx12 qweasd123 qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234
qwer4321 qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwerty78
qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertz123 qwertzui qwertzuiop qwe12345 qwe123456 qwe123qwe rainbow1 rammstein
ranger123 raymond1 realmadrid realmadrid1 rebecca1 redsox123 rhiannon richard1 rockstar rockstar1 rockyou1 ronaldo7
ronaldo123 rosebud1 rush2112 samantha samantha1 samsung1 samsung123 sandra123 sanjose1 santiago santos123 saturday
savannah scarface scooby123 scooter1 scorpion scotland sebastian secret12 secret123 september sexy1234 shadow12
shadow123 shannon1 sherlock shopping simpsons simple123 skateboard skittles slipknot slipknot1 smokey123 snickers
snoopy123 snowball snowboard soccer10 soccer12 soccer123 softball softball1 sophie123 spiderman spiderman1 spongebob
spongebob1 starcraft stardust starlight starwars starwars1 steelers stephanie stephanie1 strawberry strawberry1
summer01 summer08 summer09 summer12 summer123 sunflower sunflower1 sunshine sunshine1 sunshine12 sunshine123 superman
superman1 superman12 superman123 superstar superstar1 swordfish sweet123 sweetheart sweetie1 sweetpea t1234567 tarheels
taylor123 teacher1 teddybear teiubesc tequiero test1234 test12345 testing1 testing123 testtest test123456 thomas123
thunder1 thuglife tigger123 tinkerbell tinkerbell1 titanic1 tottenham trinity1 trustno1 trustno1! tweety123 twilight1
unicorn1 universal user1234 usuckballz1 valentina valentine vanessa1 veronica victoria victoria1 vietnam1 viktoria
virginia volcom123 volleyball volleyball1 warcraft warcraft1 warrior1 watermelon webmaster welcome1 welcome12
welcome123 welcome1234 welcome! westlife whatever whatever1 william1 willow123 winston1 winter123 wolverine wordpass
xbox3600 xxxxxxx1 yankees1 yankees2 yellow12 yellow123 yourmom1 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx123 zxcv1234 zxcvbnm1
zxcvbnm123 zxcvbnmm zxczxczxc zxcvbnm,
`
    .trim()
    .split(/\s+/),
);
